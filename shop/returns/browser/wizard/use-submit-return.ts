import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { CallErrorOf } from '#platform/functions/call-function.ts'
import { describeCallError } from '#platform/functions/describe-call-error.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { trackFailedCall } from '#shop/analytics/browser/track-handled-errors.ts'
import { track } from '#shop/analytics/browser/track.ts'

import { describeHeld } from '../../exchange-text.ts'
import type { submitRequest } from '../../server/functions/submit-request.ts'
import {
  afterLineChange,
  chosenItems,
  isSound,
  noReturnErrors,
  refusedField,
  returnErrors,
} from '../../wizard/draft-errors.ts'
import { exchangedLines, replacementOf, wholeDifference } from '../../wizard/exchange-choice.ts'
import type { ChosenItem, ExchangeOffers } from '../../wizard/exchange-choice.ts'
import { emptyReturnDraft } from '../../wizard/return-draft.ts'
import type { OrderToReturn, ReturnDraft } from '../../wizard/return-draft.ts'
import { wizardText as text } from '../../wizard/wizard-text.ts'
import { returnableKey } from './use-return-draft.ts'
import { sendByFromNow } from '../../statutory/deadlines.ts'
import type { ReturnDraftStore } from './use-return-draft.ts'

/** A message that belongs to no field, and whether it links to the checkout. */
type WizardNotice = { text: string; leadsToCheckout?: boolean }

/** Submits the return, and reports the result to the customer. */
export function useSubmitReturn(
  { setDraft, readDraft }: ReturnDraftStore,
  order: OrderToReturn | undefined,
  offers: ExchangeOffers | undefined,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [found, setFound] = useState(noReturnErrors)
  const [notice, setNotice] = useState<WizardNotice>()
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const errorsNow = () => returnErrors(readDraft(), order, offers)

  async function submit() {
    const wrong = errorsNow()
    setFound(wrong)
    setNotice(undefined)
    setAttempt((before) => before + 1)
    if (!order || !isSound(wrong)) return

    const idempotencyKey = readDraft().idempotencyKey ?? crypto.randomUUID()
    setDraft({ ...readDraft(), idempotencyKey })
    const items = chosenItems(readDraft(), order)
    const properties = {
      quantity: items.reduce((sum, { line }) => sum + line.quantity, 0),
      resolution: readDraft().resolution,
    }
    track('return_request_submitted', { ...properties, photos: readDraft().photos.length })
    setSending(true)
    try {
      const made = await callFunction<typeof submitRequest>('submit-request', {
        ...returnRequest(readDraft(), order, offers ?? []),
        idempotency_key: idempotencyKey,
      })
      track('return_created', { ...properties, is_approved: made.state === 'approved' })
      if (made.order_to_pay === null) {
        setDraft({
          ...readDraft(),
          sent: {
            returnId: made.return_id,
            returnNumber: made.return_number,
            state: made.state,
            sendBy: sendByFromNow(),
            kept: kept(items),
          },
        })
      } else {
        const { keptTitle: title, keptToast } = text.exchange
        toast.success({ title, description: keptToast(made.return_number), duration: 5000 })
        // After paying, the wizard starts empty.
        setDraft(emptyReturnDraft)
        await navigate('/checkout')
      }
      void invalidateAndRefetch(client, returnableKey)
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

  /** What is reserved for the customer from now on; null for a refund. */
  const kept = (items: readonly ChosenItem[]): string | null =>
    readDraft().resolution === 'exchange'
      ? describeHeld(
          exchangedLines(offers ?? [], items).map(({ line, offer, size }) => ({
            quantity: line.quantity,
            chosen: { ...offer, size_name: size.size_name },
          })),
        )
      : null

  function explain(failed: CallErrorOf<typeof submitRequest>, itemIds: readonly string[]) {
    const { reason, field, error: message } = failed.body ?? {}
    const isNamed = failed.status >= 400 && failed.status < 500 && failed.status !== 429
    const place =
      isNamed && message !== undefined ? refusedField(field, message, itemIds) : undefined
    setAttempt((before) => before + 1)
    if (place) setFound(place)
    else
      setNotice({
        text:
          reason !== undefined && message !== undefined
            ? message
            : describeCallError(failed, 'return').description,
        leadsToCheckout: reason === 'payment_under_way',
      })
    // What can be returned has changed since it was shown.
    if (reason !== undefined) void invalidateAndRefetch(client, returnableKey)
  }

  return {
    errors: found,
    /** Changes after each answer, so that the focus moves to the first error. */
    attempt,
    notice: notice ?? (isSound(found) ? undefined : { text: text.errors.check }),
    isSending,
    submit,
    onLineChange: (itemId: string) =>
      setFound((before) => afterLineChange(before, errorsNow(), itemId)),
    onPhotosChange: () =>
      setFound(({ lines, order: wrongOrder, items }) => ({
        lines,
        ...(wrongOrder !== undefined && { order: wrongOrder }),
        ...(items !== undefined && { items }),
      })),
    /** The order, and the choice of refund or exchange. */
    onOtherChange: () => {
      setFound(noReturnErrors)
      setNotice(undefined)
    },
  }
}

/** The input of submit-request for a valid draft. */
function returnRequest(draft: ReturnDraft, order: OrderToReturn, offers: ExchangeOffers) {
  const chosen = chosenItems(draft, order)
  const isExchange = draft.resolution === 'exchange'
  return {
    action: 'create' as const,
    order_id: order.order_id,
    items: chosen.flatMap((one) =>
      requestedItem(one, isExchange ? replacementOf(offers, one) : undefined),
    ),
    photos: draft.photos.map(({ id }) => id),
    resolution: draft.resolution,
    ...(isExchange && { difference_pence: wholeDifference(exchangedLines(offers, chosen)) }),
  }
}

function requestedItem({ item, line }: ChosenItem, replacement: ReturnType<typeof replacementOf>) {
  const { quantity, reason, comment, isSealed } = line
  if (reason === null) return []
  return {
    order_item_id: item.order_item_id,
    quantity,
    reason,
    ...(comment.trim() !== '' && { comment: comment.trim() }),
    ...(item.exemption === 'sealed_hygiene' && { is_sealed: isSealed }),
    ...(replacement && {
      exchange_for: { product_id: replacement.offer.product_id, size_id: replacement.size.size_id },
    }),
  }
}
