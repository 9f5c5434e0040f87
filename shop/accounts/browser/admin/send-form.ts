import { data } from 'react-router'

import type { ProfileAnswer } from '../../profile-answer.ts'
import { refuseFault } from '../../profile-refusal.ts'
import { answerInTime } from '../answer-in-time.ts'

type Sent = { request: Request; serverAction: () => Promise<ProfileAnswer> }

/** Sends a form of the admin area; a failed request is a refusal like any other. */
export async function sendForm({ request, serverAction }: Sent) {
  const form = await request.clone().formData()
  return formResponse(
    await answerInTime<ProfileAnswer>(serverAction, (fault) => refuseFault(fault, form)),
  )
}

/** The response to a form. After a refusal the loaders do not run again: what was typed is kept under the same key. */
export const formResponse = (answer: ProfileAnswer) =>
  data(answer, { status: answer.kind === 'next' ? 200 : 400 })
