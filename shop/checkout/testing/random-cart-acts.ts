import type { RandomAction } from '#platform/testing/run-at-random.ts'
import {
  addItem,
  changeQuantity,
  clearCart,
  holdCart,
  keepCart,
  removeItem,
} from '#shop/cart/server/change-cart.ts'
import { migrateGuestCart } from '#shop/cart/server/migrate-guest-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { guestItem } from '#shop/cart/testing/guest-item.ts'

import type { Scene } from './random-scene.ts'

/** What happens to carts, prices and stock. */
export function cartActs({ shop, chance, person, product, lines }: Scene): RandomAction[] {
  const { db } = shop.services
  const { below } = chance
  const act = (weight: number, run: RandomAction['run']): RandomAction => ({ weight, run })
  const ofLine = (
    weight: number,
    run: (customerId: string, cartItemId: string) => Promise<string>,
  ) =>
    act(weight, async () => {
      const line = lines.any()
      return line ? run(line.customer.id, line.cartItemId) : 'nothing yet'
    })
  const entry = () => {
    const { productId, sizeId } = product()
    return {
      p_product_id: productId,
      p_size_id: sizeId,
      p_reference_type: 'history',
      p_reference_id: null,
      p_reason: null,
      p_actor: 'history',
    }
  }

  return [
    act(12, async () => {
      const [customer, { productId, sizeId }] = [person(), product()]
      // As a page shows it: it may change before the click arrives.
      const { price_pence: seenPricePence } = await db.tables
        .selectFrom('products')
        .select('price_pence')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      const quantity = 1 + below(6)
      const added = await addItem(db, customer.id, { productId, sizeId, quantity, seenPricePence })
      if (!added.ok) return `add: ${added.refusal.kind}`
      lines.add({ customer, cartItemId: added.value.cartItemId })
      return 'add: added'
    }),
    ofLine(2, async (customerId, cartItemId) => {
      const changed = await changeQuantity(db, customerId, { cartItemId, quantity: below(11) })
      return `change: ${changed.ok ? 'changed' : changed.refusal.kind}`
    }),
    ofLine(1, async (customerId, cartItemId) => {
      const removed = await removeItem(db, customerId, cartItemId)
      return `remove: ${removed.ok ? 'gone' : removed.refusal.kind}`
    }),
    ofLine(2, async (customerId, cartItemId) => {
      // Some expire now, some while others are at work.
      await expireLine(db, customerId, cartItemId, below(3) / 100)
      return 'expire'
    }),
    act(1, async () => {
      await holdCart(db, person().id)
      return 'hold'
    }),
    act(1, async () => {
      const kept = await keepCart(db, person().id)
      return `keep: ${kept.ok ? 'kept' : kept.refusal.kind}`
    }),
    act(1, async () => `clear: ${(await clearCart(db, person().id)) > 0 ? 'gone' : 'empty'}`),
    act(3, async () => {
      // Few lines, so that the same guest cart comes again, from several tabs too.
      const items = Array.from({ length: 1 + below(3) }, () => {
        const goods = product()
        return { ...guestItem(goods, 1 + below(4)), id: `${goods.productId} ${below(3)}` }
      })
      const { migration_results: results } = await migrateGuestCart(db, person().id, items)
      return `migrate: ${results[0]?.code}`
    }),
    act(1, async () => {
      const { sweep_expired_holds: released } = await db.callOne('sweep_expired_holds', {
        p_limit: 1 + below(5),
      })
      return released ? 'sweep: released' : 'sweep: nothing'
    }),
    act(2, async () => {
      await db.call('receive_stock', { ...entry(), p_quantity: 1 + below(8) })
      return 'receive'
    }),
    act(1, async () => {
      await db.call('return_stock', { ...entry(), p_quantity: 1 })
      return 'return'
    }),
    act(1, async () => {
      const { outcome } = await db.callOne('adjust_stock', { ...entry(), p_change: -1 - below(3) })
      return `adjust: ${outcome}`
    }),
    act(1, async () => {
      await db.tables
        .updateTable('products')
        .set({ price_pence: 1000 + below(5) * 500 })
        .where('id', '=', product().productId)
        .execute()
      return 'reprice'
    }),
  ]
}
