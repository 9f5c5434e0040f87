import { z } from 'zod'

import { Failure } from '#platform/functions/failure.ts'
import { err } from '#platform/result.ts'
import type { RefusalTable, Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { orderStates } from '#shop/orders/order-state.ts'
import { answerOverHttp } from '#shop/sign-in/server/admin-verb.ts'

import { cancelRefusalField, cancelRefusalKinds } from '../money-refusals.ts'
import type { CancelRefusal, Cancelled } from '../money-refusals.ts'
import { cancelRefusalText } from '../cancel-refusal-text.ts'
import { moneyText } from '../money-text.ts'
import { cancellationKey, cancelItems } from './cancel-items.ts'
import { ProviderUnavailable } from './payment-intents.ts'

/** Every refusal to cancel, also while the payment provider is unavailable. */
export type AnyCancelRefusal = CancelRefusal | { kind: 'provider_unavailable' }

const statusOf = { order_not_found: 404 } as Partial<Record<CancelRefusal['kind'], 404>>

/** The refusals of a cancellation, for customers and for staff. */
export const cancelRefusals = {
  refusals: {
    ...Object.fromEntries(
      cancelRefusalKinds.map((kind) => {
        const field = cancelRefusalField({ kind } as CancelRefusal)
        return [kind, { text: cancelRefusalText, field, status: statusOf[kind] }]
      }),
    ),
    provider_unavailable: { text: () => moneyText.providerUnavailable, status: 502 },
  } as unknown as RefusalTable<AnyCancelRefusal>,
  /** The line the refusal is about. */
  refusalFields: { order_item_id: z.uuid().optional() },
}

/** Body of a refusal to cancel. */
export const CancelFailure = Failure.extend({
  reason: z.enum([...cancelRefusalKinds, 'provider_unavailable']),
  ...cancelRefusals.refusalFields,
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
    .transform((reason) => reason || undefined)
    .optional(),
  idempotency_key: z.uuid('must be a UUID made once for each cancellation').optional(),
})

/** What was cancelled, over HTTP. */
export const cancelFields = {
  order_id: z.uuid(),
  state: z.enum(orderStates),
  /** Nothing of the order is left. */
  is_whole: z.boolean(),
  /** Refunded to the card, in pence. */
  card_pence: z.int(),
  /** Refunded to the gift cards and store credit it was paid with, in pence. */
  credit_pence: z.int(),
}

export const CancelOutput = z.object({ success: z.literal(true), ...cancelFields })

type Parts = Pick<Services, 'db' | 'payments' | 'log'>
type Cancellation = Parameters<typeof cancelItems>[1]
type Asked = Omit<Cancellation, 'key'> & { idempotencyKey?: string | undefined }

/** Cancels, and refuses while the payment provider is unavailable; without a key, the same request cancels once. */
export async function cancelOrRefuse(
  services: Parts,
  { idempotencyKey, ...asked }: Asked,
): Promise<Result<Cancelled, AnyCancelRefusal>> {
  const key = idempotencyKey ?? cancellationKey(asked.orderId, asked.items)
  try {
    return await cancelItems(services, { ...asked, key })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    services.log.error({ err: error }, 'payment provider unavailable')
    return err({ kind: 'provider_unavailable' })
  }
}

/** Cancels for a customer, and answers over HTTP. */
export async function answerCancel(
  services: Parts,
  { order_id: orderId, idempotency_key: idempotencyKey, ...asked }: z.output<typeof CancelInput>,
  who: { actorId: string; customerId: string },
) {
  const done = await cancelOrRefuse(services, { orderId, idempotencyKey, ...asked, ...who })
  return answerOverHttp<AnyCancelRefusal, typeof cancelFields, z.input<typeof CancelFailure>>(
    done,
    {
      output: cancelFields,
      ...cancelRefusals,
    },
  )
}
