import type { Db } from '#platform/db/database.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { orderEditText } from '#shop/orders/order-edit-text.ts'
import type { OrderEditRefusal } from '#shop/orders/order-edit-text.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import { answerOf, dearerAnswer } from '#shop/orders/server/edit/edit-action.ts'
import type { ItemAsked, SentItem } from '#shop/orders/server/edit/edit-action.ts'

import { draftOrderText } from '../draft-order-text.ts'
import { USUAL_HOURS } from '../draft-order.ts'

/** Why the customer is not asked to pay a difference. `pence`: what it comes to now. */
export type DifferenceRefusal =
  | OrderEditRefusal
  | { kind: 'price_changed'; pence: number }
  | { kind: 'too_small'; pence: number }
  | { kind: 'customer_blocked' }
  | { kind: 'payment_under_way' }

/**
 * Asks the customer to pay `pence`, what units of a line cost more as another size or colour: holds their stock and mails
 * a link, once for each `key`. The line is changed when the difference is paid. `orderId`: the order of the difference.
 */
export async function offerDifference(
  db: Db,
  asked: ItemAsked & { pence: number; hours: number },
): Promise<Result<{ orderId: string }, DifferenceRefusal>> {
  const { outcome, state, ...row } = await db.callOne('offer_difference', {
    p_order_id: asked.orderId,
    p_key: asked.key,
    p_order_item_id: asked.orderItemId,
    p_quantity: asked.quantity,
    p_product_id: asked.productId,
    p_size_id: asked.sizeId,
    p_pence: asked.pence,
    p_hours: asked.hours,
    p_actor: asked.actorId,
  })
  if (outcome === 'sent' || outcome === 'existing') return ok({ orderId: row.order_id! })
  if (outcome === 'price_changed' || outcome === 'too_small')
    return err({ kind: outcome, pence: row.pence! })
  if (outcome === 'closed') return err({ kind: outcome, state: state as OrderState })
  if (outcome === 'not_available') return err({ kind: outcome, available: row.available ?? 0 })
  return err({ kind: outcome })
}

/** The form that asks for a difference; one that has changed meanwhile is shown first. */
export async function differenceAction(
  db: Db,
  { asked, sent }: { asked: ItemAsked; sent: SentItem },
): Promise<{ done: OrderDone } | FormAnswer | FormRefused | undefined> {
  const done = await offerDifference(db, {
    ...asked,
    pence: Number(sent.typed.pence) || 0,
    hours: USUAL_HOURS,
  })
  if (done.ok) return { done: 'difference_sent' }
  const { refusal } = done
  if (refusal.kind === 'price_changed') return dearerAnswer(sent, refusal.pence)
  const because = (message: string) =>
    refuseWith({ title: orderEditText.refusedTitle, message }, sent)
  if (refusal.kind === 'too_small') return because(orderEditText.item.dearer.tooSmall)
  if (refusal.kind === 'customer_blocked') return because(draftOrderText.errors.blocked)
  if (refusal.kind === 'payment_under_way') return because(draftOrderText.errors.underWay)
  return answerOf(err(refusal), 'difference_sent', sent)
}
