import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { arrivalDays } from '#shop/delivery/delivery-promise.ts'

import type { HandlingRefusal } from '../../handling/handling-refusals.ts'
import type { ReturnState } from '../../return-state.ts'

/** The outcome for a return. */
type Handled = { returnId: string; state: ReturnState }

type Handling = Promise<Result<Handled, HandlingRefusal>>

/** Section 5: approves a return. Safe to repeat. */
export async function approveReturn(
  db: Db,
  { returnId, actorId }: { returnId: string; actorId: string },
): Handling {
  const row = await db.callOne('approve_return', { p_return_id: returnId, p_actor: actorId })
  return answerOf(returnId, row)
}

/** Section 5: rejects a return; `reason` is shown to the customer. */
export async function rejectReturn(
  db: Db,
  { returnId, reason, actorId }: { returnId: string; reason: string; actorId: string },
): Handling {
  const row = await db.callOne('reject_return', {
    p_return_id: returnId,
    p_reason: reason,
    p_actor: actorId,
  })
  return answerOf(returnId, row)
}

/** What was received of a line: units that add up to its quantity. */
export type ReceivedItem = {
  return_item_id: string
  /** Units that can be sold again. */
  restocked: number
  /** Units that cannot. */
  written_off: number
  /** Units missing from the parcel. */
  missing: number
  /** The deduction for wear beyond trying on; 0 for none. */
  deduction_pence: number
  /** The reason shown to the customer; null without a deduction. */
  deduction_reason: string | null
}

/** Section 5: records what was in a parcel, once per key. */
export async function receiveReturn(
  db: Db,
  received: { returnId: string; items: ReceivedItem[]; actorId: string; key: string },
): Handling {
  const row = await db.callOne('receive_return', {
    p_return_id: received.returnId,
    p_items: received.items,
    p_actor: received.actorId,
    p_key: received.key,
  })
  return answerOf(received.returnId, row)
}

/** The refund method of a return: as it was paid, or to the customer's store credit. */
export const refundWays = ['original', 'credit'] as const

export type ReturnRefund = {
  returnId: string
  lines: { return_item_id: string; pence: number }[]
  deliveryPence: number
  way: (typeof refundWays)[number]
  actorId: string
}

/** Section 5: refunds and settles a return, once. Returns what was refunded where, in pence. */
export async function refundReturn(
  db: Db,
  refund: ReturnRefund,
): Promise<Result<Handled & { cardPence: number; creditPence: number }, HandlingRefusal>> {
  const row = await db.callOne('refund_return', {
    p_return_id: refund.returnId,
    p_lines: refund.lines,
    p_delivery_pence: refund.deliveryPence,
    p_way: refund.way,
    p_actor: refund.actorId,
  })
  const done = answerOf(refund.returnId, row)
  if (!done.ok) return done
  return ok({ ...done.value, cardPence: row.card_pence!, creditPence: row.credit_pence! })
}

/**
 * Section 5: settles an exchange whose goods all came back, so that it can be packed; refunds any
 * difference. Once. Returns what was refunded where, in pence. `settledAt`: start of the delivery promise.
 */
export async function settleExchange(
  db: Db,
  { returnId, settledAt, actorId }: { returnId: string; settledAt: Date; actorId: string },
): Promise<Result<Handled & { cardPence: number; creditPence: number }, HandlingRefusal>> {
  const row = await db.callOne('settle_exchange', {
    p_return_id: returnId,
    p_arrivals: arrivalDays(settledAt),
    p_actor: actorId,
  })
  const done = answerOf(returnId, row)
  if (!done.ok) return done
  return ok({ ...done.value, cardPence: row.card_pence!, creditPence: row.credit_pence! })
}

/** Section 5: ends an exchange and refunds the return instead, once. */
export async function endExchange(
  db: Db,
  { returnId, actorId }: { returnId: string; actorId: string },
): Handling {
  const row = await db.callOne('end_exchange', { p_return_id: returnId, p_actor: actorId })
  return answerOf(returnId, row)
}

type Row = {
  outcome: Outcome<
    | 'approve_return'
    | 'reject_return'
    | 'receive_return'
    | 'refund_return'
    | 'settle_exchange'
    | 'end_exchange'
  >
  state: string | null
  return_item_id?: string | null
  left_pence?: number | null
}

/** The outcome of a procedure about a return. */
function answerOf(returnId: string, row: Row): Result<Handled, HandlingRefusal> {
  const state = row.state as ReturnState
  const [returnItemId, leftPence] = [row.return_item_id!, row.left_pence!]
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ returnId, state })
    case 'wrong_state':
      return err({ kind: row.outcome, state })
    case 'return_not_found':
    case 'goods_are_here':
    case 'is_exchange':
    case 'is_refund':
    case 'waits_for_payment':
    case 'no_value_left':
      return err({ kind: row.outcome })
    case 'item_not_found':
    case 'wrong_quantity':
    case 'not_deductible':
    case 'line_missing':
    case 'not_whole':
      return err({ kind: row.outcome, returnItemId })
    case 'too_much':
      return err({ kind: row.outcome, returnItemId, leftPence })
    case 'too_much_delivery':
    case 'too_much_in_all':
      return err({ kind: row.outcome, leftPence })
  }
}
