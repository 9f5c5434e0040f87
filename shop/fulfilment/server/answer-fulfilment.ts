import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Result } from '#platform/result.ts'

import {
  fulfilmentRefusalField,
  fulfilmentRefusalKinds,
  fulfilmentRefusalText,
} from '../fulfilment-refusals.ts'
import type { FulfilmentRefusal } from '../fulfilment-refusals.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'

/** Body of a refusal of the functions that staff fulfil orders with. */
export const FulfilmentFailure = Failure.extend({
  reason: z.enum(fulfilmentRefusalKinds),
  /** The line at fault. */
  order_item_id: z.uuid().optional(),
})

/** A tracking number as people type it; null or left out for a parcel that cannot be followed. */
export const TrackingNumber = z
  .string('must be the number that the carrier gave, or be left out')
  .max(80, 'must have 40 letters and digits at most')
  .transform(normalTrackingNumber)
  .refine(isTrackingNumber, 'must be 4 to 40 letters and digits')
  .nullish()
  .transform((number) => number ?? null)

const statusOf = (kind: FulfilmentRefusal['kind']) => {
  if (kind === 'order_not_found' || kind === 'shipment_not_found') return 404
  return kind === 'carrier_not_found' ? 400 : 409
}

/** Does what an admin asks for, and puts a refusal into words. */
export async function answerFulfilment<Value, Answer>(
  work: () => Promise<Result<Value, FulfilmentRefusal>>,
  answer: (value: Value) => Answer,
) {
  const done = await work()
  if (done.ok) return answer(done.value)
  const { refusal } = done
  return refuse(statusOf(refusal.kind), {
    ...failure(fulfilmentRefusalText(refusal), fulfilmentRefusalField(refusal)),
    reason: refusal.kind,
    ...('orderItemId' in refusal && { order_item_id: refusal.orderItemId }),
  })
}
