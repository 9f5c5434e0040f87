import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { CallErrorOf } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { trackFailedCall } from '#shop/analytics/browser/track-handled-errors.ts'
import type { submitRequest } from '#shop/returns/server/functions/submit-request.ts'
import {
  afterLineChange,
  chosenItems,
  isSound,
  noReturnErrors,
  refusedField,
  returnErrors,
} from '#shop/returns/wizard/draft-errors.ts'
import type { OrderToReturn } from '#shop/returns/wizard/order-to-return.ts'
import { wizardText as text } from '#shop/returns/wizard/wizard-text.ts'

import type { ReturnDraftStore } from '../use-return-draft.ts'
import { returnableKey } from './orders-to-return.ts'
import { returnRequest } from './return-request.ts'
import { sendByFromNow } from './send-by-from-now.ts'

const RESOLUTION = 'refund'

/** Sending what was chosen, with what the customer has to be told. */
export function useSubmitReturn(
  { setDraft, readDraft }: ReturnDraftStore,
  order: OrderToReturn | undefined,
) {
  const client = useQueryClient()
  const [found, setFound] = useState(noReturnErrors)
  const [notice, setNotice] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)

  async function submit() {
    const wrong = returnErrors(readDraft(), order)
    setFound(wrong)
    setNotice(undefined)
    setAttempt((before) => before + 1)
    if (!order || !isSound(wrong)) return

    const idempotencyKey = readDraft().idempotencyKey ?? crypto.randomUUID()
    setDraft({ ...readDraft(), idempotencyKey })
    const items = chosenItems(readDraft(), order)
    const told = {
      quantity: items.reduce((sum, { line }) => sum + line.quantity, 0),
      resolution: RESOLUTION,
    } as const
    track('return_request_submitted', { ...told, photos: readDraft().photos.length })
    setSending(true)
    try {
      const made = await callFunction<typeof submitRequest>('submit-request', {
        ...returnRequest(readDraft(), order),
        resolution: RESOLUTION,
        idempotency_key: idempotencyKey,
      })
      track('return_created', { ...told, is_approved: made.state === 'approved' })
      setDraft({
        ...readDraft(),
        sent: {
          returnId: made.return_id,
          returnNumber: made.return_number,
          state: made.state,
          sendBy: sendByFromNow(),
        },
      })
      void client.invalidateQueries({ queryKey: returnableKey })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failed = error as CallErrorOf<typeof submitRequest>
      trackFailedCall('submit-request', failed)
      track('return_failed', { reason: failed.body?.reason ?? String(failed.status) })
      explain(
        failed,
        items.map(({ item }) => item.order_item_id),
      )
    } finally {
      setSending(false)
    }
  }

  function explain(failed: CallErrorOf<typeof submitRequest>, itemIds: readonly string[]) {
    const { reason, field, error: words } = failed.body ?? {}
    const isNamed = failed.status >= 400 && failed.status < 500 && failed.status !== 429
    const place = isNamed && words !== undefined ? refusedField(field, words, itemIds) : undefined
    setAttempt((before) => before + 1)
    if (place) setFound(place)
    else
      setNotice(
        reason !== undefined && words !== undefined
          ? words
          : describeCallError(failed, 'return').description,
      )
    // What can come back is not what was shown.
    if (reason !== undefined) void client.invalidateQueries({ queryKey: returnableKey })
  }

  return {
    errors: found,
    /** Another number after each answer: whoever waits for it is led to what is wrong. */
    attempt,
    notice: notice ?? (isSound(found) ? undefined : text.errors.check),
    isSending,
    submit,
    onLineChange: (itemId: string) =>
      setFound((before) => afterLineChange(before, returnErrors(readDraft(), order), itemId)),
    onPhotosChange: () =>
      setFound(({ lines, order: wrongOrder, items }) => ({
        lines,
        ...(wrongOrder !== undefined && { order: wrongOrder }),
        ...(items !== undefined && { items }),
      })),
    onOrderChange: () => {
      setFound(noReturnErrors)
      setNotice(undefined)
    },
  }
}
