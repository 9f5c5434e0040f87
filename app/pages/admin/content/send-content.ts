import { data, isRouteErrorResponse } from 'react-router'

import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import type { ContentKind, DraftKind } from '#shop/content/editing/content-fields.ts'
import type { ContentAnswer } from '#shop/content/editing/content-lists.ts'
import { contentEditorText as text, contentFieldFaults } from '#shop/content/editing/editor-text.ts'

type Sent<Kind extends DraftKind> = {
  request: Request
  serverAction: () => Promise<ContentAnswer<Kind>>
}

/** Sends what the editor asks for; what keeps its answer away is a refusal like any other. */
export async function sendContent<Kind extends DraftKind = ContentKind>({
  request,
  serverAction,
}: Sent<Kind>) {
  const act = (await request.clone().formData()).get('act')
  const ask = async (): Promise<ContentAnswer<Kind>> => {
    try {
      return await serverAction()
    } catch (error) {
      // To the sign-in, which would take what is typed away; only from what is deleted it leads elsewhere.
      if (error instanceof Response && act !== 'delete')
        return { kind: 'refused', ...text.signedOut, faults: {} }
      if (isRouteErrorResponse(error) && error.status === 413) return tooLong
      throw error
    }
  }
  return contentResponse(
    await answerInTime(ask, () => ({
      kind: 'refused',
      ...text.fault,
      faults: {},
      isUnheard: true,
    })),
  )
}

const statuses = { saved: 200, deleted: 200, refused: 400, conflict: 409 } as const

/** After a refusal or a conflict nothing is loaded again: what was typed goes on as it is. */
export const contentResponse = <Kind extends DraftKind = ContentKind>(
  answer: ContentAnswer<Kind>,
) => data(answer, { status: statuses[answer.kind] })

const tooLong: Extract<ContentAnswer, { kind: 'refused' }> = {
  kind: 'refused',
  ...text.faulty,
  faults: { body: contentFieldFaults.long },
}
