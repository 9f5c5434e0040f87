import { expect } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { emptyTables } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { balanceOf, givenGiftCard } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { ModelShop } from './model-shop.ts'

const ON_HAND = [0, 2, 9]
export const ACTORS = 20
export const ITEMS = ON_HAND.length

export type HistoryScene = Awaited<ReturnType<typeof givenScene>>

/** The people and goods of random histories, and what the database returned about them. */
export async function givenScene(db: Database) {
  const customers = await Promise.all(Array.from({ length: ACTORS }, () => givenCustomer(db)))
  const goods = await Promise.all(
    ON_HAND.map((_, at) => givenProductInStock(db, { onHand: 0, withoutSize: at === 1 })),
  )
  return {
    db,
    customers,
    // In the order in which a guest cart is taken over.
    items: goods.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
    delivery: await givenDeliveryMethod(db, { freeFromPence: 1 }),
    /** One that everybody has. */
    giftCard: await givenGiftCard(db, 1),
    /** The newest line a customer had of an item. */
    lineIds: new Map<string, string>(),
    orderIds: [] as string[],
  }
}

export const lineKey = (customer: number, item: number) => `${customer}/${item}`

/** Begins again with empty carts and books, and says how it ought to be. */
export async function startOver(scene: HistoryScene): Promise<ModelShop> {
  const { db, items } = scene
  await emptyTables(
    db,
    'stock_movements',
    'cart_items',
    'cart_reservations',
    'waiting_list_entries',
    'migrated_guest_items',
    'former_holds',
    'orders',
    'product_inventory',
    'payment_events',
    'credit_entries',
  )
  await db.pool.query('update credit_accounts set balance_pence = 0')
  await db.pool.query(`update products set status = 'active' where status <> 'active'`)
  scene.lineIds.clear()
  scene.orderIds.length = 0
  for (const [at, { productId, sizeId }] of items.entries()) {
    await db.call('add_inventory_item', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_reorder_level: 5,
    })
    if (ON_HAND[at] === 0) continue
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: ON_HAND[at]!,
      p_reference_type: 'history',
      p_reference_id: null,
      p_reason: 'First delivery',
      p_actor: 'history',
    })
  }
  return new ModelShop(ON_HAND)
}

/** Releases all that has expired; only how soon that happens is left to the shop. */
export async function sweepAll({ db }: HistoryScene) {
  await db.call('sweep_expired_holds', { p_limit: 1000 })
  await db.call('sweep_priority_windows', { p_limit: 1000 })
}

/** Fails where carts, stock or ledger are not as they ought to be. */
export async function expectAsModel(scene: HistoryScene, model: ModelShop) {
  const { db, customers, items, lineIds } = scene
  const [faults, creditFaults, card, carts, stock] = await Promise.all([
    db.call('audit_stock', {}),
    db.call('audit_credit', {}),
    balanceOf(db, scene.giftCard.id),
    db.pool.query<{ id: string; user_id: string; product_id: string; quantity: number }>(
      `select id, user_id, product_id, quantity from cart_items where expires_at > clock_timestamp()`,
    ),
    db.call('read_inventory', { p_product_ids: items.map(({ productId }) => productId) }),
  ])
  expect([...faults, ...creditFaults]).toEqual([])
  expect(card).toBe(model.cardPence)

  const lines = carts.rows.map((row) => {
    const customer = customers.findIndex(({ id }) => id === row.user_id)
    const item = items.findIndex(({ productId }) => productId === row.product_id)
    lineIds.set(lineKey(customer, item), row.id)
    return `customer ${customer}: ${row.quantity} of ${item}`
  })
  const expected = customers.flatMap((_, customer) =>
    model
      .linesOf(customer)
      .map(({ item, quantity }) => `customer ${customer}: ${quantity} of ${item}`),
  )
  expect(lines.toSorted()).toEqual(expected.toSorted())

  const shelves = items.map(({ productId }, at) => {
    const row = stock.find(({ product_id }) => product_id === productId)!
    // While it is not published the waiting list is not served, so its free units do not count.
    const available = model.item(at).isPublished ? row.available_quantity : 'hidden'
    return { onHand: row.quantity_on_hand, available }
  })
  expect(shelves).toEqual(
    model.items.map(({ onHand, isPublished }, at) => ({
      onHand,
      available: isPublished ? model.free(at) : 'hidden',
    })),
  )
}

/** Fails unless those who wait, and those one is held for, are who they ought to be, in their order. */
export async function expectLinesOfWaiting(scene: HistoryScene, model: ModelShop) {
  const { db, customers, items } = scene
  await sweepAll(scene)
  const { rows } = await db.pool.query<{
    user_id: string
    product_id: string
    is_served: boolean
  }>(
    `select user_id, product_id, window_expires_at is not null as is_served
       from waiting_list_entries order by position`,
  )
  const shown = items.map(({ productId }) => {
    const here = rows.filter(({ product_id }) => product_id === productId)
    const numbers = (isServed: boolean) =>
      here
        .filter(({ is_served }) => is_served === isServed)
        .map(({ user_id }) => customers.findIndex(({ id }) => id === user_id))
    return { windows: numbers(true).toSorted(byNumber), waiting: numbers(false) }
  })
  expect(shown).toEqual(
    model.items.map(({ windows, waiting }) => ({ windows: windows.toSorted(byNumber), waiting })),
  )
}

const byNumber = (a: number, b: number) => a - b
