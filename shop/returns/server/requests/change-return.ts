import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { ReturnRefusal } from '../../return-refusals.ts'
import type { ReturnState } from '../../return-state.ts'

import type { ChangedReturn } from './create-return.ts'

type Tracking = {
  customerId: string
  returnId: string
  carrier: string
  /** As `normalTrackingNumber` makes it. */
  trackingNumber: string
}

/** Section 5: with which parcel a return comes; said again it corrects that. */
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
    case null:
    default:
      throw new Error(`add_return_tracking answered ${row.outcome}`)
  }
}

/** Section 5: the goods stay with their customer after all. */
export async function cancelReturn(
  db: Db,
  { customerId, returnId }: { customerId: string; returnId: string },
): Promise<Result<ChangedReturn, ReturnRefusal>> {
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
    case null:
    default:
      throw new Error(`cancel_return answered ${row.outcome}`)
  }
}
