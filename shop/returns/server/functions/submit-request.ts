import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import { returnRefusalText } from '../../return-refusal-text.ts'
import { returnRefusalField, returnRefusalKinds } from '../../return-refusals.ts'
import type { ReturnRefusal } from '../../return-refusals.ts'
import { returnStates } from '../../return-state.ts'
import { addReturnTracking, cancelReturn } from '../requests/change-return.ts'
import { createReturn } from '../requests/create-return.ts'
import type { ChangedReturn } from '../requests/create-return.ts'
import { ReturnRequest } from '../requests/return-input.ts'

/** A customer's requests about a return: create it, add its tracking number, or cancel it. */
export const submitRequest = defineFunction({
  name: 'submit-request',
  method: 'POST',
  summary: 'Requests a return, adds its tracking number, or cancels it.',
  access: 'customer',
  rateLimit: 'return',
  input: ReturnRequest,
  output: z.object({
    success: z.literal(true),
    return_id: z.uuid(),
    return_number: z.string(),
    state: z.enum(returnStates),
    /** Whether this corrects an earlier tracking number. */
    is_correction: z.boolean(),
    /** For an exchange that costs more: the order to pay first, as in checkout. */
    order_to_pay: z.uuid().nullable(),
  }),
  refusal: Failure.extend({
    reason: z.enum(returnRefusalKinds),
    /** The line the refusal is about. */
    order_item_id: z.uuid().optional(),
    /** The units of that line that can be returned, or of the replacement that are available. */
    left: z.int().optional(),
    /** The current difference in price of an exchange, in pence; negative is refunded. */
    difference_pence: z.int().optional(),
  }),

  async handle({ db, payments, log, clock, caller, input }) {
    const asked = await ask({ db, payments, log }, caller.session.userId, input, clock.now())
    if (!asked.ok) {
      const { refusal } = asked
      const position = (id: string) =>
        input.action === 'create'
          ? input.items.findIndex(({ order_item_id }) => order_item_id === id)
          : 0
      return refuse(statusOf(refusal.kind), {
        ...failure(returnRefusalText(refusal), returnRefusalField(refusal, position)),
        reason: refusal.kind,
        ...('orderItemId' in refusal && { order_item_id: refusal.orderItemId }),
        ...('left' in refusal && { left: refusal.left }),
        ...('differencePence' in refusal && { difference_pence: refusal.differencePence }),
      })
    }
    const { returnId, returnNumber, state, isCorrection = false, orderToPay = null } = asked.value
    return {
      success: true as const,
      return_id: returnId,
      return_number: returnNumber,
      state,
      is_correction: isCorrection,
      order_to_pay: orderToPay,
    }
  },
})

function ask(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  customerId: string,
  input: z.output<typeof ReturnRequest>,
  askedAt: Date,
): Promise<Result<ChangedReturn, ReturnRefusal>> {
  switch (input.action) {
    case 'create':
      return createReturn(services.db, {
        customerId,
        orderId: input.order_id,
        items: input.items,
        resolution: input.resolution,
        differencePence: input.difference_pence,
        photos: input.photos,
        idempotencyKey: input.idempotency_key,
        askedAt,
      })
    case 'add_tracking':
      return addReturnTracking(services.db, {
        customerId,
        returnId: input.return_id,
        carrier: input.carrier,
        trackingNumber: input.tracking_number,
      })
    case 'cancel':
      return cancelReturn(services, { customerId, returnId: input.return_id })
  }
}

const statusOf = (kind: ReturnRefusal['kind']) => {
  if (kind === 'order_not_found' || kind === 'return_not_found') return 404
  if (kind === 'provider_unavailable') return 502
  return kind === 'carrier_not_found' ? 400 : 409
}
