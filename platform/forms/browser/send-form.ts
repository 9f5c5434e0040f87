import { refuseFault } from '../sent-form.ts'
import { data } from 'react-router'

import type { FormAnswer } from '../form-answer.ts'
import { answerInTime } from './answer-in-time.ts'

type Sent = { request: Request; serverAction: () => Promise<FormAnswer> }

/** Sends a form of the admin area; a failed request is a refusal like any other. */
export async function sendForm({ request, serverAction }: Sent) {
  const form = await request.clone().formData()
  return formResponse(
    await answerInTime<FormAnswer>(serverAction, (fault) => refuseFault(fault, form)),
  )
}

/** The response to a form. After a refusal the loaders do not run again: what was typed is kept under the same key. */
export const formResponse = (answer: FormAnswer) =>
  data(answer, { status: answer.kind === 'next' ? 200 : 400 })
