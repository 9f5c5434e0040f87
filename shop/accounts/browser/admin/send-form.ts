import { data } from 'react-router'

import type { ProfileAnswer } from '../../profile-answer.ts'
import { refuseFault } from '../../profile-refusal.ts'
import { answerInTime } from '../answer-in-time.ts'

type Sent = { request: Request; serverAction: () => Promise<ProfileAnswer> }

/** Sends a form of the admin area; what keeps its answer away is a refusal like any other. */
export async function sendForm({ request, serverAction }: Sent) {
  const form = await request.clone().formData()
  return told(await answerInTime<ProfileAnswer>(serverAction, (fault) => refuseFault(fault, form)))
}

/** After a refusal nothing is loaded again: what was typed goes on under the same key. */
export const told = (answer: ProfileAnswer) =>
  data(answer, { status: answer.kind === 'next' ? 200 : 400 })
