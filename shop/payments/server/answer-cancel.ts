import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Services } from '#platform/services.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { cancelRefusalField, cancelRefusalKinds } from '../money-refusals.ts'
import { moneyText } from '../money-text.ts'
import { orderStates } from '#shop/orders/order-state.ts'
import { ProviderUnavailable } from './payment-intents.ts'
import { cancellationKey, cancelItems } from './cancel-items.ts'
import { cancelRefusalText } from '../cancel-refusal-text.ts'

/** Body of a refusal to cancel. */
export const CancelFailure = Failure.extend({
  reason: z.enum([...cancelRefusalKinds, 'provider_unavailable']),
  /** The line the refusal is about. */
  order_item_id: z.uuid().optional(),
})

const Item = z.object(
  {
    order_item_id: z.uuid('must be the id of a line of the order'),
    quantity: z
      .int('must be a whole number of units')
      .min(1, 'must be at least 1')
      .max(10_000, 'must be no more than the order has of it'),
  },
  'must be a line of the order and how many units of it',
)

/** What to cancel, why, and the idempotency key; without one, the same request cancels once. */
export const CancelInput = z.object({
  order_id: z.uuid('must be the id of an order'),
  items: z
    .array(Item, 'must be lines of the order, or be left out for all that was not sent')
    .min(1, 'must have at least one line')
    .max(100, 'must have 100 lines at most')
    .optional(),
  reason: z
    .string('must be words, or be left out')
    .trim()
    .max(200, 'must have 200 characters at most')
    .refine(isPlainLine, 'must be one line without special characters')
    .transform((words) => words || undefined)
    .optional(),
  idempotency_key: z.uuid('must be a UUID made once for each cancellation').optional(),
})

export const CancelOutput = z.object({
  success: z.literal(true),
  order_id: z.uuid(),
  state: z.enum(orderStates),
  /** Nothing of the order is left. */
  is_whole: z.boolean(),
  /** Refunded to the card, in pence. */
  card_pence: z.int(),
  /** Refunded to the gift cards and store credit it was paid with, in pence. */
  credit_pence: z.int(),
})

type Asked = z.output<typeof CancelInput>
type Who = { actorId: string; customerId?: string }

/** Cancels, and turns a refusal into a response. */
export async function answerCancel(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  { order_id: orderId, items, reason, idempotency_key: key }: Asked,
  who: Who,
) {
  try {
    const done = await cancelItems(services, {
      orderId,
      items,
      reason,
      key: key ?? cancellationKey(orderId, items),
      ...who,
    })
    if (done.ok) {
      const { state, isWhole, cardPence, creditPence } = done.value
      return {
        success: true as const,
        order_id: orderId,
        state,
        is_whole: isWhole,
        card_pence: cardPence,
        credit_pence: creditPence,
      }
    }
    const { refusal } = done
    return refuse(refusal.kind === 'order_not_found' ? 404 : 409, {
      ...failure(cancelRefusalText(refusal), cancelRefusalField(refusal)),
      reason: refusal.kind,
      ...('orderItemId' in refusal && { order_item_id: refusal.orderItemId }),
    })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    services.log.error({ err: error }, 'payment provider unavailable')
    return refuse(502, {
      ...failure(moneyText.providerUnavailable),
      reason: 'provider_unavailable' as const,
    })
  }
}
