import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem, changeQuantity, clearCart, removeItem } from '#shop/cart/server/change-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '../../testing/stock-of.ts'
import { endWindow, givenWaiting, restock, standingOf, stockEntry } from '../../testing/waiting.ts'
import { sweepExpiredHolds } from '../jobs/sweep-expired-holds.ts'
import { joinWaitingList, leaveWaitingList, readWaitingList } from './waiting-list.ts'

const db = await useTestDatabase()
afterEach(async () => expect(await db.call('audit_stock', {})).toEqual([]))

type Product = Awaited<ReturnType<typeof givenProductInStock>>

/** A sold-out product and this many customers on its waiting list, the oldest first. */
async function givenQueue(waiting: number, options: { withoutSize?: boolean } = {}) {
  const product = await givenProductInStock(db, { onHand: 0, ...options })
  const queue: string[] = []
  for (let at = 0; at < waiting; at += 1) {
    const { id } = await givenCustomer(db)
    await givenWaiting(db, id, product)
    queue.push(id)
  }
  return { product, queue, standings: () => standingsOf(queue, product) }
}

const standingsOf = (queue: string[], product: Product) =>
  Promise.all(queue.map((id) => standingOf(db, id, product)))

const setStatus = (product: Product, status: 'active' | 'archived') =>
  db.tables.updateTable('products').set({ status }).where('id', '=', product.productId).execute()

describe('who asks for the next one', () => {
  test('has a place in the line, which moves up as others leave', async () => {
    const { product, queue, standings } = await givenQueue(3)
    expect(await standings()).toEqual([1, 2, 3])

    await leaveWaitingList(db, queue[0]!, product)

    expect(await standings()).toEqual(['none', 1, 2])
  })

  test('has one place, however often it is requested', async () => {
    const { product, queue } = await givenQueue(2)
    const again = await joinWaitingList(db, queue[0]!, product)

    expect(again).toEqual(ok({ state: 'waiting', place: 1, serverTime: expect.any(Date) }))
    expect(await readWaitingList(db, queue[0]!)).toHaveLength(1)
  })

  test('sees what it is that they wait for', async () => {
    const { product, queue } = await givenQueue(1)

    expect(await readWaitingList(db, queue[0]!)).toEqual([
      {
        productId: product.productId,
        slug: product.slug,
        name: 'Noor open abaya',
        colourName: 'Ink',
        sizeId: product.sizeId,
        sizeName: expect.stringMatching(/^56-/),
        picture: null,
        state: 'waiting',
        place: 1,
        serverTime: expect.any(Date),
      },
    ])
  })

  test('exists for goods without sizes, and for each size separately', async () => {
    const { standings } = await givenQueue(2, { withoutSize: true })
    expect(await standings()).toEqual([1, 2])

    const { standings: ofAnother } = await givenQueue(1)
    expect(await ofAnother()).toEqual([1])
  })

  test('leaves without harm when not on the list', async () => {
    const { product } = await givenQueue(0)
    const { id } = await givenCustomer(db)

    expect(await leaveWaitingList(db, id, product)).toMatchObject({ state: 'none' })
  })
})

describe('cannot be joined', () => {
  test('for what is available now', async () => {
    const product = await givenProductInStock(db, { onHand: 1 })
    const { id } = await givenCustomer(db)

    expect(await joinWaitingList(db, id, product)).toEqual(err({ kind: 'in_stock' }))
  })

  test('for what only an expired hold keeps', async () => {
    const product = await givenProductInStock(db, { onHand: 1 })
    const [holder, late] = [await givenCustomer(db), await givenCustomer(db)]
    const { cartItemId } = await givenLine(db, holder.id, product)
    await expireLine(db, holder.id, cartItemId)

    expect(await joinWaitingList(db, late.id, product)).toEqual(err({ kind: 'in_stock' }))
  })

  test('for a product that is unknown, not published or not made in that size', async () => {
    const { product } = await givenQueue(0)
    const { product: archived } = await givenQueue(0)
    await setStatus(archived, 'archived')
    const other = await givenProductInStock(db, { onHand: 0 })
    const { id } = await givenCustomer(db)

    for (const item of [
      { productId: randomUUID(), sizeId: null },
      { productId: product.productId, sizeId: null },
      { productId: product.productId, sizeId: other.sizeId },
      archived,
    ])
      expect(await joinWaitingList(db, id, item)).toEqual(err({ kind: 'product_not_found' }))
  })

  test('for more than 20 pieces', async () => {
    const { id } = await givenCustomer(db)
    for (let at = 0; at < 20; at += 1)
      await givenWaiting(db, id, await givenProductInStock(db, { onHand: 0, withoutSize: true }))
    const one = await givenProductInStock(db, { onHand: 0 })

    expect(await joinWaitingList(db, id, one)).toEqual(err({ kind: 'list_limit' }))
  })
})

describe('two that come back are held for the two oldest', () => {
  const { p_quantity: _, ...adjustment } = stockEntry({ productId: '', sizeId: null }, 0)
  const entryOf = ({ productId: p_product_id, sizeId: p_size_id }: Product) => ({
    ...adjustment,
    p_product_id,
    p_size_id,
  })
  const ways: Record<string, (product: Product) => Promise<unknown>> = {
    'received from the maker': (product) => restock(db, product, 2),
    'found when counting': (product) =>
      db.call('adjust_stock', { ...entryOf(product), p_change: 2 }),
    'returned by customers': (product) => db.call('return_stock', stockEntry(product, 2)),
  }
  /** The same from a cart that holds the last two. */
  const fromCart: Record<string, (holder: string, cartItemId: string) => Promise<unknown>> = {
    'taken out of a cart': (holder, line) => removeItem(db, holder, line),
    'lowered in a cart': (holder, line) =>
      changeQuantity(db, holder, { cartItemId: line, quantity: 1 }),
    'cleared with a cart': (holder) => clearCart(db, holder),
    'let go by the sweep': async (holder, line) => {
      await expireLine(db, holder, line)
      await db.call('sweep_expired_holds', { p_limit: 100 })
    },
  }

  test.for(Object.keys(ways))('%s', async (way) => {
    const { product, standings } = await givenQueue(3)

    await ways[way]!(product)

    expect(await standings()).toEqual(['window', 'window', 1])
    expect(await stockOf(db, product)).toEqual({ onHand: 2, reserved: 2 })
  })

  test.for(Object.keys(fromCart))('%s', async (way) => {
    const product = await givenProductInStock(db, { onHand: 3 })
    const [holder, ...queue] = await Promise.all(
      Array.from({ length: 4 }, async () => (await givenCustomer(db)).id),
    )
    const { cartItemId } = await givenLine(db, holder!, product, 3)
    for (const id of queue) await givenWaiting(db, id, product)

    await fromCart[way]!(holder!, cartItemId)

    const isLowered = way === 'lowered in a cart'
    expect(await standingsOf(queue, product)).toEqual(
      isLowered ? ['window', 'window', 1] : ['window', 'window', 'window'],
    )
    expect(await stockOf(db, product)).toEqual({ onHand: 3, reserved: 3 })
  })

  test('released by their holder for another reason', async () => {
    const product = await givenProductInStock(db, { onHand: 2 })
    await db.call('reserve_stock_atomic', stockEntry(product, 2))
    const queue = [(await givenCustomer(db)).id, (await givenCustomer(db)).id]
    for (const id of queue) await givenWaiting(db, id, product)

    await db.call('release_stock_atomic', stockEntry(product, 2))

    expect(await standingsOf(queue, product)).toEqual(['window', 'window'])
    expect(await stockOf(db, product)).toEqual({ onHand: 2, reserved: 2 })
  })

  test('and units without a waiting list are for everyone', async () => {
    const { product, queue } = await givenQueue(1)
    await restock(db, product, 3)
    const { id } = await givenCustomer(db)

    expect(await addItem(db, id, wish(product, 3))).toEqual(
      err({ kind: 'not_enough_stock', available: 2 }),
    )
    expect(await addItem(db, id, wish(product, 2))).toMatchObject({ ok: true })
    expect(await standingOf(db, queue[0]!, product)).toBe('window')
  })
})

describe('while one is held for a customer', () => {
  test('it is for them alone, and adding it takes them off the list', async () => {
    const { product, queue, standings } = await givenQueue(2)
    await restock(db, product)

    expect(await addItem(db, queue[1]!, wish(product, 1))).toEqual(err({ kind: 'out_of_stock' }))
    expect(await addItem(db, queue[0]!, wish(product, 1))).toMatchObject({
      ok: true,
      value: { wasPriorityGiven: true },
    })
    expect(await standings()).toEqual(['none', 1])
    expect(await stockOf(db, product)).toEqual({ onHand: 1, reserved: 1 })
  })

  test('the ledger names whom it is for, and that they bought it', async () => {
    const { product, queue } = await givenQueue(1)
    await restock(db, product)
    await addItem(db, queue[0]!, wish(product, 1))

    expect((await movementsOf(db, product)).map(({ kind, actor }) => ({ kind, actor }))).toEqual([
      { kind: 'receive', actor: 'test' },
      { kind: 'reserve', actor: queue[0] },
    ])
  })

  test('they may add more than the one where there is more', async () => {
    const { product, queue } = await givenQueue(1)
    await restock(db, product, 3)

    expect(await addItem(db, queue[0]!, wish(product, 3))).toMatchObject({
      ok: true,
      value: { wasPriorityGiven: true, quantity: 3 },
    })
    expect(await stockOf(db, product)).toEqual({ onHand: 3, reserved: 3 })
  })

  test('and keep the one when there is not', async () => {
    const { product, queue, standings } = await givenQueue(1)
    await restock(db, product, 2)

    expect(await addItem(db, queue[0]!, wish(product, 3))).toEqual(
      err({ kind: 'not_enough_stock', available: 2 }),
    )
    expect(await standings()).toEqual(['window'])
  })

  test('asking again changes nothing', async () => {
    const { product, queue } = await givenQueue(1)
    await restock(db, product)

    expect(await joinWaitingList(db, queue[0]!, product)).toMatchObject({
      ok: true,
      value: { state: 'window' },
    })
    expect(await stockOf(db, product)).toEqual({ onHand: 1, reserved: 1 })
  })

  test('a change of mind passes it on at once', async () => {
    const { product, queue, standings } = await givenQueue(2)
    await restock(db, product)

    await leaveWaitingList(db, queue[0]!, product)

    expect(await standings()).toEqual(['none', 'window'])
  })

  test('and without a next one it is back on the shelf', async () => {
    const { product, queue } = await givenQueue(1)
    await restock(db, product)
    await leaveWaitingList(db, queue[0]!, product)

    expect(await stockOf(db, product)).toEqual({ onHand: 1, reserved: 0 })
  })
})

test.for([
  { setting: undefined, minutes: 15 },
  { setting: '45', minutes: 45 },
])(
  'a window lasts $minutes minutes where priority_minutes is $setting',
  async ({ setting, minutes }) => {
    if (setting !== undefined)
      await db.tables
        .insertInto('settings')
        .values({ key: 'priority_minutes', value: setting })
        .execute()
    const { product, queue } = await givenQueue(1)
    const now = async () => {
      const { rows } = await db.pool.query<{ now: Date }>('select clock_timestamp() as now')
      return rows[0]!.now.getTime()
    }
    const before = await now()
    await restock(db, product)
    const after = await now()

    const { window_expires_at: until } = await db.tables
      .selectFrom('waiting_list_entries')
      .select('window_expires_at')
      .where('user_id', '=', queue[0]!)
      .executeTakeFirstOrThrow()
    expect(until!.getTime() - minutes * 60_000).toBeGreaterThanOrEqual(before)
    expect(until!.getTime() - minutes * 60_000).toBeLessThanOrEqual(after)
    await db.tables.deleteFrom('settings').where('key', '=', 'priority_minutes').execute()
  },
)

describe('an unused window', () => {
  test('passes on with the sweep, to the next and then to the shelf', async () => {
    const { product, queue, standings } = await givenQueue(2)
    await restock(db, product)
    const sweep = () => sweepExpiredHolds.run({ db } as Services, {})

    await endWindow(db, queue[0]!)
    await sweep()
    expect(await standings()).toEqual(['none', 'window'])

    await endWindow(db, queue[1]!)
    await sweep()
    expect(await standings()).toEqual(['none', 'none'])
    expect(await stockOf(db, product)).toEqual({ onHand: 1, reserved: 0 })
  })

  test('is over to the second for its owner, and for everyone else', async () => {
    const { product, queue, standings } = await givenQueue(2)
    await restock(db, product)
    await endWindow(db, queue[0]!)

    expect(await standings()).toEqual(['none', 1])
    expect(await addItem(db, queue[0]!, wish(product, 1))).toEqual(err({ kind: 'out_of_stock' }))
    expect(await standings()).toEqual(['none', 'window'])
  })

  test('is theirs who comes next when they ask for it before the sweep', async () => {
    const { product, queue } = await givenQueue(2)
    await restock(db, product)
    await endWindow(db, queue[0]!)

    expect(await addItem(db, queue[1]!, wish(product, 1))).toMatchObject({
      ok: true,
      value: { wasPriorityGiven: true },
    })
  })

  test('puts who asks again at the end of the line', async () => {
    const { product, queue, standings } = await givenQueue(2)
    await restock(db, product)
    await endWindow(db, queue[0]!)
    expect(await givenWaiting(db, queue[0]!, product)).toBe(1)

    expect(await standings()).toEqual([1, 'window'])
  })
})

describe('a product that is not published', () => {
  test('serves nobody, and the waiting list first when it is again', async () => {
    const { product, standings } = await givenQueue(2)
    await setStatus(product, 'archived')
    await restock(db, product)
    expect(await standings()).toEqual([1, 2])

    await setStatus(product, 'active')

    expect(await standings()).toEqual(['window', 1])
    expect(await stockOf(db, product)).toEqual({ onHand: 1, reserved: 1 })
  })
})
