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

/** Body of a refusal of the fulfilment functions for staff. */
export const FulfilmentFailure = Failure.extend({
  reason: z.enum(fulfilmentRefusalKinds),
  /** The line the refusal is about. */
  order_item_id: z.uuid().optional(),
})

/** A typed tracking number; null or left out for a parcel without tracking. */
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

/** Runs an action of staff, and turns a refusal into a response. */
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
