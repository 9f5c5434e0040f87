import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { leavePayment, ProviderUnavailable } from '#shop/payments/server/payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import type { ReturnRefusal } from '../../return-refusals.ts'
import type { ReturnState } from '../../return-state.ts'
import { readReturn } from '../read-return.ts'

import type { ChangedReturn } from './create-return.ts'

type Tracking = {
  customerId: string
  returnId: string
  carrier: string
  /** Normalised by `normalTrackingNumber`. */
  trackingNumber: string
}

/** Section 5: adds the tracking number of a return, or corrects it. */
export async function addReturnTracking(
  db: Db,
  { customerId, returnId, carrier, trackingNumber }: Tracking,
): Promise<Result<ChangedReturn, ReturnRefusal>> {
  const row = await db.callOne('add_return_tracking', {
    p_user_id: customerId,
    p_return_id: returnId,
    p_carrier: carrier,
    p_tracking_number: trackingNumber,
  })
  const state = row.state as ReturnState
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({
        returnId,
        returnNumber: row.return_number!,
        state,
        isCorrection: row.is_correction!,
      })
    case 'wrong_state':
      return err({ kind: row.outcome, state })
    case 'return_not_found':
    case 'carrier_not_found':
      return err({ kind: row.outcome })
  }
}

/**
 * Section 5: the goods stay with their customer after all. What was to be paid for an exchange is not paid
 * any more; when that money came meanwhile, it goes back.
 */
export async function cancelReturn(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  asked: { customerId: string; returnId: string },
): Promise<Result<ChangedReturn, ReturnRefusal>> {
  const cancelled = await callOff(services.db, asked)
  if (cancelled !== 'waits_for_payment') return cancelled
  try {
    await leaveExchange(services, asked)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    services.log.error({ err: error }, 'payment provider unavailable')
    return err({ kind: 'provider_unavailable' })
  }
  const again = await callOff(services.db, asked)
  return again === 'waits_for_payment' ? err({ kind: 'payment_in_progress' }) : again
}

async function callOff(
  db: Db,
  { customerId, returnId }: { customerId: string; returnId: string },
): Promise<Result<ChangedReturn, ReturnRefusal> | 'waits_for_payment'> {
  const row = await db.callOne('cancel_return', { p_user_id: customerId, p_return_id: returnId })
  const state = row.state as ReturnState
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ returnId, returnNumber: row.return_number!, state })
    case 'wrong_state':
      return err({ kind: row.outcome, state })
    case 'return_not_found':
      return err({ kind: row.outcome })
    case 'waits_for_payment':
      return row.outcome
  }
}

/** Cancels the payment of an exchange, and with it the exchange. */
async function leaveExchange(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  { customerId, returnId }: { customerId: string; returnId: string },
): Promise<void> {
  const found = await readReturn(services.db, returnId, customerId)
  const orderId = found?.exchangeOrder?.orderId
  const order = orderId && (await readOrder(services.db, orderId, customerId))
  if (order && orderCan.leavePayment(order))
    await leavePayment(services, order, { reason: 'Left by the customer', actor: customerId })
}
