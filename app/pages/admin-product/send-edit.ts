import { data } from 'react-router'

import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import type { EditAnswer } from '#shop/catalogue/editing/edit-answer.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { valuesOfForm } from '#shop/catalogue/editing/product-values.ts'

type Sent = { request: Request; serverAction: () => Promise<EditAnswer> }

/** Sends the form of a product; what keeps its answer away is a refusal like any other. */
export async function sendEdit({ request, serverAction }: Sent) {
  const values = valuesOfForm(await request.clone().formData())
  return editResponse(
    await answerInTime<EditAnswer>(serverAction, () => ({
      kind: 'refused',
      ...editorText.fault,
      faults: {},
      values,
    })),
  )
}

/** After a refusal nothing is loaded again: what was typed goes on as it is. */
export const editResponse = (answer: EditAnswer) =>
  data(answer, { status: answer.kind === 'conflict' ? 409 : 400 })
