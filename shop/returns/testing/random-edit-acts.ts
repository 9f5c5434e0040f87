import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { changeOrderAddress, changeOrderItem } from '#shop/orders/server/edit/edit-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { keysOf } from './after-sale-scene.ts'
import type { AfterSale } from './after-sale-scene.ts'
import { soldOrder } from './random-sale.ts'

const STAFF = 'a colleague'

const towns = [
  { city: 'Leeds', postcode: 'LS1 1AA' },
  { city: 'Bradford', postcode: 'BD1 1AA' },
  { city: 'London', postcode: 'SW1A 1AA' },
]

/** What staff change of orders before they are sent: items into another size or colour, and the delivery address. */
export function editActs({
  shop,
  chance,
  order,
  orderThatIs,
  choicesOf,
}: AfterSale): RandomAction[] {
  const { db } = shop.services
  const { below, oneOf } = chance
  const itemKey = keysOf(chance)
  const addressKey = keysOf(chance)

  return [
    {
      weight: 12,
      async run() {
        const one = await orderThatIs('paid')
        // Items that were changed before, and what became of them, too; mostly such as there are others of.
        const { lines } = await soldOrder(db, one.orderId, one.customerId)
        const ofStyles = lines.filter(({ product_id: id }) => choicesOf(id).length > 0)
        const line = oneOf(below(8) > 0 && ofStyles.length > 0 ? ofStyles : lines)!
        const choice = oneOf(choicesOf(line.product_id)) ?? {
          productId: line.product_id,
          sizeId: null,
        }
        const done = await changeOrderItem(db, {
          orderId: one.orderId,
          key: itemKey(),
          orderItemId: line.id,
          quantity: 1 + below(line.quantity + (below(8) === 0 ? 1 : 0)),
          productId: choice.productId,
          sizeId: choice.sizeId,
          actorId: STAFF,
        })
        // What happens to the order next can be about the new line.
        if (done.ok) one.lines = (await soldOrder(db, one.orderId, one.customerId)).lines
        return `change an item: ${done.ok ? 'done' : done.refusal.kind}`
      },
    },
    {
      weight: 4,
      async run() {
        const { orderId } = below(4) === 0 ? order() : await orderThatIs('paid')
        const { address } = (await readOrder(db, orderId))!
        const done = await changeOrderAddress(db, {
          orderId,
          key: addressKey(),
          seen: below(8) === 0 ? { ...address, city: 'Elsewhere' } : address,
          address: below(6) === 0 ? address : { ...address, ...oneOf(towns)! },
          actorId: STAFF,
        })
        const outcome = done.ok ? (done.value.isChanged ? 'done' : 'unchanged') : done.refusal.kind
        return `change an address: ${outcome}`
      },
    },
  ]
}
