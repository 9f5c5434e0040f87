import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { offerDifference } from '#shop/draft-orders/server/differences.ts'
import { readDearerBy } from '#shop/orders/server/edit/edit-order.ts'
import { handMethods } from '#shop/orders/paying/payment-method.ts'
import { deliverShipment, packOrder, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { markPaid } from '#shop/payments/server/mark-paid.ts'
import { openIntent } from '#shop/payments/server/payment-intents.ts'

import { createReturn } from '../server/requests/create-return.ts'
import { keysOf } from './after-sale-scene.ts'
import type { AfterSale } from './after-sale-scene.ts'
import { cards, soldOrder } from './random-sale.ts'

const STAFF = 'a colleague'

/** Price differences that staff ask for, that are paid by card or by hand, in time or late, or never, and whose items are exchanged. */
export function differenceActs({
  shop,
  chance,
  orderThatIs,
  choicesOf,
  add,
}: AfterSale): RandomAction[] {
  const { services } = shop
  const { db } = services
  const { below, oneOf } = chance
  const keyOf = keysOf(chance)

  const ask = async () => {
    const one = await orderThatIs('paid')
    const { lines } = await soldOrder(db, one.orderId, one.customerId)
    const line = oneOf(lines.filter(({ product_id: id }) => choicesOf(id).length > 0))
    const choice = line && oneOf(choicesOf(line.product_id))
    if (!line || !choice) return 'nothing to ask a difference for'
    const { productId, sizeId } = choice
    const asked = { orderItemId: line.id, quantity: line.quantity, productId, sizeId }
    const pence = await readDearerBy(db, asked)
    const offer = { ...asked, orderId: one.orderId, key: keyOf(), pence, hours: 24, actorId: STAFF }
    const done = await offerDifference(db, offer)
    return `ask for a difference: ${done.ok ? 'sent' : done.refusal.kind}`
  }

  const end = async () => {
    const open = await db.tables
      .selectFrom('order_differences')
      .select('order_id as id')
      .where('settled_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('order_id')
      .execute()
    const orderId = oneOf(open)?.id
    if (orderId === undefined) return 'no difference to pay'
    const order = (await readOrder(db, orderId))!
    const how = below(4)
    if (how === 0) {
      await db.callOne('return_order_to_cart', {
        p_order_id: orderId,
        p_reason: 'Not paid in time',
        p_actor: 'system',
      })
      return 'difference: expired'
    }
    if (how === 1) {
      const marked = await markPaid(services, {
        orderId,
        method: oneOf(handMethods)!,
        reference: 'Receipt',
        receivedOn: '2026-11-20',
        key: keyOf(),
        actorId: STAFF,
      })
      return `difference by hand: ${marked.ok ? 'marked' : marked.refusal.kind}`
    }
    if (order.state !== 'pending_payment') return 'no difference to pay'
    const intent = await openIntent(services, order)
    if (!intent) return 'difference: no intent'
    await shop.pay({ client_secret: intent.client_secret ?? '' }, oneOf(cards))
    await shop.deliverEvents()
    const paid = (await readOrder(db, orderId))!
    return `difference: ${paid.difference!.outcome}`
  }

  /** What was changed for a difference arrives, and is exchanged at the price paid. */
  const exchange = async () => {
    const settled = await db.tables
      .selectFrom('order_differences as d')
      .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select([
        'i.id',
        'i.product_id',
        'i.size_id',
        'i.quantity',
        'o.id as orderId',
        'o.customer_id',
      ])
      .where('d.settled_at', 'is not', null)
      .orderBy('d.order_id')
      .execute()
    const line = oneOf(settled)
    if (!line) return 'no difference to exchange'
    const { orderId } = line
    await packOrder(db, { orderId, actorId: STAFF })
    const sent = await shipItems(db, {
      orderId,
      idempotencyKey: keyOf(),
      carrier: 'evri',
      trackingNumber: 'H0012345678',
      items: undefined,
      actorId: STAFF,
    })
    if (sent.ok) await deliverShipment(db, { shipmentId: sent.value.shipmentId, actorId: STAFF })
    const asked = await createReturn(db, {
      customerId: line.customer_id,
      orderId,
      items: [
        {
          order_item_id: line.id,
          quantity: 1 + below(line.quantity),
          reason: 'too_small',
          exchange_for: { product_id: line.product_id, size_id: line.size_id },
        },
      ],
      resolution: 'exchange',
      differencePence: 0,
      photos: [],
      idempotencyKey: keyOf(),
      askedAt: new Date(),
    })
    if (!asked.ok) return `exchange at the price paid: ${asked.refusal.kind}`
    const placed = await db.tables
      .selectFrom('orders')
      .select('id')
      .where('exchange_return_id', '=', asked.value.returnId)
      .executeTakeFirstOrThrow()
    add(await soldOrder(db, placed.id, line.customer_id))
    return `exchange at the price paid: ${asked.value.state}`
  }

  return [
    { weight: 2, run: exchange },
    { weight: 6, run: ask },
    { weight: 6, run: end },
  ]
}

/**
 * The inconsistencies of price differences, as messages; correct at every moment. Stock is held for those that wait; the
 * money of one that could not be used, and of one whose items were all cancelled, went back, unless its refund failed.
 */
export const differenceFaults = `
  select format('line %s holds stock for %s differences that wait', coalesce(r.order_item_id, w.order_item_id), coalesce(w.count, 0)) as fault
    from (select r.order_item_id from order_reservations r
            join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id and o.paid_at is not null) r
    full join (select d.order_item_id, count(*) from order_differences d join orders o on o.id = d.order_id
                where o.state = 'pending_payment' group by 1) w on w.order_item_id = r.order_item_id
   where r.order_item_id is null or w.count is distinct from 1
  union all
  select format('difference %s failed, and %s pence of it were kept', d.order_id, unrefunded_pence(d.order_id))
    from order_differences d where d.failed_at is not null and unrefunded_pence(d.order_id) > 0
     and not exists (select from refunds r where r.order_id = d.order_id and r.state = 'failed')
  union all
  select format('the items of difference %s were cancelled, and %s pence of it were kept', d.order_id, unrefunded_pence(d.order_id))
    from order_differences d join order_items i on i.id = d.order_item_id
   where d.settled_at is not null and i.cancelled_quantity = i.quantity and unrefunded_pence(d.order_id) > 0
     and not exists (select from refunds r where r.order_id = d.order_id and r.state = 'failed')
  union all
  -- It goes back with each unit that does, of the line that has it, and not with what was exchanged at the price paid.
  select format('line %s: difference %s went back for %s units, of %s that did and had it', held.line, held.order_id,
                held.refunded, least(held.units, back.units) - along.units)
    from (select d.order_id, d.order_item_id as line, d.quantity as units,
                 d.refunded_quantity - (select coalesce(sum(m.refunded_quantity), 0) from order_difference_moves m
                                         where m.order_id = d.order_id) as refunded
            from order_differences d where d.settled_at is not null
          union all
          select m.order_id, m.order_item_id, m.quantity, m.refunded_quantity
            from order_difference_moves m where m.moved_at is not null) held
    join order_items i on i.id = held.line
   cross join lateral (
     select i.cancelled_quantity + i.refunded_quantity
            + coalesce(sum(q.quantity - q.missing_quantity)
                         filter (where q.refund_pence > 0 or q.deduction_pence = 0), 0) as units
       from return_items q join returns r on r.id = q.return_id
      where q.order_item_id = i.id and r.state in ('refunded', 'exchanged')) back
   cross join lateral (
     select coalesce(sum(m.quantity), 0) as units from order_difference_moves m
      where m.from_order_item_id = held.line and m.order_id = held.order_id and m.moved_at is not null) along
   where held.refunded <> least(held.units, back.units) - along.units
  union all
  select format('difference %s was paid, and its item is still to be changed', d.order_id)
    from order_differences d join orders o on o.id = d.order_id
   where o.paid_at is not null and num_nonnulls(d.settled_at, d.failed_at) = 0`
