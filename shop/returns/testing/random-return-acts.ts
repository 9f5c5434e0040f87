import type { RandomAction } from '#platform/testing/run-at-random.ts'

import { returnCan, returnReasons, returnStates } from '../return-state.ts'
import type { ReturnState } from '../return-state.ts'
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  refundWays,
  rejectReturn,
} from '../server/handling/handle-return.ts'
import { addReturnTracking, cancelReturn } from '../server/requests/change-return.ts'
import { createReturn } from '../server/requests/create-return.ts'

import { keysOf } from './after-sale-scene.ts'
import type { AfterSale } from './after-sale-scene.ts'

const STAFF = 'a colleague'
const RECENT = 30

/** What customers ask of returns, and what staff make of them. */
export function returnActs({ shop, chance, orderThatArrived, units }: AfterSale): RandomAction[] {
  const { db } = shop.services
  const { below, oneOf } = chance
  const newKey = keysOf(chance)
  const parcelKey = keysOf(chance)

  // Mostly one of which it can be done; late presses happen, too.
  const anyReturn = async (states: readonly ReturnState[]) =>
    oneOf(
      await db.tables
        .selectFrom('returns')
        .select(['id', 'customer_id'])
        .where('state', 'in', below(4) === 0 ? returnStates : states)
        .orderBy('updated_at', 'desc')
        .limit(RECENT)
        .execute(),
    )
  type Found = NonNullable<Awaited<ReturnType<typeof anyReturn>>>
  const ofReturn = (
    weight: number,
    { states }: { states: readonly ReturnState[] },
    run: (found: Found) => Promise<string>,
  ): RandomAction => ({
    weight,
    async run() {
      const found = await anyReturn(states)
      return found ? run(found) : 'nothing yet'
    },
  })
  const itemsOf = ({ id }: Found) =>
    db.tables
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .select([
        'return_items.id',
        'return_items.quantity',
        'return_items.reason',
        'order_items.unit_price_pence',
      ])
      .where('return_id', '=', id)
      .execute()

  return [
    {
      weight: 14,
      async run() {
        const one = await orderThatArrived()
        const reason = oneOf(returnReasons)!
        const done = await createReturn(db, {
          customerId: one.customerId,
          orderId: one.orderId,
          items: units(one).map((line) => Object.assign(line, { reason })),
          resolution: 'refund',
          photos: [],
          idempotencyKey: newKey(),
          askedAt: new Date(),
        })
        return `return: ${done.ok ? done.value.state : done.refusal.kind}`
      },
    },
    ofReturn(5, returnCan.addTracking, async ({ id, customer_id: customerId }) => {
      const done = await addReturnTracking(db, {
        customerId,
        returnId: id,
        carrier: oneOf(['royal_mail', 'evri'])!,
        trackingNumber: oneOf(['AB123456789GB', 'H0012345678'])!,
      })
      return `track: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    ofReturn(3, returnCan.cancel, async ({ id, customer_id: customerId }) => {
      const done = await cancelReturn(shop.services, { customerId, returnId: id })
      return `keep: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    ofReturn(1, returnCan.addTracking, async ({ id }) => {
      const { expire_return: isOver } = await db.callOne('expire_return', {
        p_return_id: id,
        p_approved_before: new Date(),
      })
      return `expire: ${isOver ? 'done' : 'not waited for'}`
    }),
    ofReturn(5, returnCan.decide, async ({ id }) => {
      const done = await approveReturn(db, { returnId: id, actorId: STAFF })
      return `approve: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    ofReturn(3, returnCan.decide, async ({ id }) => {
      const done = await rejectReturn(db, { returnId: id, reason: 'Worn', actorId: STAFF })
      return `reject: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    ofReturn(8, returnCan.receive, async (found) => {
      const items = await itemsOf(found)
      const isWhole = below(2) === 0
      const done = await receiveReturn(db, {
        returnId: found.id,
        items: items.map((item) => {
          const restocked = isWhole ? item.quantity : below(item.quantity + 1)
          const missing = below(item.quantity - restocked + 1)
          const deduction = !isWhole && below(4) === 0 ? below(1500) : 0
          return {
            return_item_id: item.id,
            restocked,
            missing,
            written_off: item.quantity - restocked - missing,
            deduction_pence: deduction,
            deduction_reason: deduction > 0 ? 'Perfume' : null,
          }
        }),
        actorId: STAFF,
        key: parcelKey(),
      })
      return `open: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    ofReturn(10, returnCan.settle, async (found) => {
      const items = await itemsOf(found)
      const done = await refundReturn(db, {
        returnId: found.id,
        lines: items.map((item) => ({
          return_item_id: item.id,
          pence: below(item.quantity * item.unit_price_pence + 1),
        })),
        deliveryPence: below(3) === 0 ? below(500) : 0,
        way: oneOf(refundWays)!,
        actorId: STAFF,
      })
      return `refund a return: ${done.ok ? 'done' : done.refusal.kind}`
    }),
  ]
}
