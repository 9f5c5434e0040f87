import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { err } from '#platform/result.ts'
import { changeProcedure, restoreProcedure } from '#platform/testing/change-procedure.ts'
import { inTurnOn } from '#platform/testing/in-turn.ts'
import { runAtRandom } from '#platform/testing/run-at-random.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem, removeItem } from '#shop/cart/server/change-cart.ts'
import { wish } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { endWindow, givenWaiting, restock, standingOf } from '../../testing/waiting.ts'
import { joinWaitingList, leaveWaitingList } from './waiting-list.ts'

const db = await useTestDatabase({ connections: 40 })

const inTurn = inTurnOn(db)
const audit = () => db.call('audit_stock', {})
const customerId = async () => (await givenCustomer(db)).id
const soldOut = () => givenProductInStock(db, { onHand: 0 })

test('two who ask at once get two places', async () => {
  const product = await soldOut()
  const [amina, bilal] = [await customerId(), await customerId()]

  const places = await inTurn(
    (tx) => givenWaiting(tx, amina, product),
    () => givenWaiting(db, bilal, product),
  )

  expect(places).toEqual([1, 2])
})

test('one who asks twice at once gets one place', async () => {
  const product = await soldOut()
  const amina = await customerId()

  const places = await inTurn(
    (tx) => givenWaiting(tx, amina, product),
    () => givenWaiting(db, amina, product),
  )

  expect(places).toEqual([1, 1])
})

test('the twentieth place is given once to one who asks for two at once', async () => {
  const amina = await customerId()
  for (let at = 0; at < 19; at += 1) await givenWaiting(db, amina, await soldOut())
  const [one, other] = [await soldOut(), await soldOut()]

  const [, second] = await inTurn(
    (tx) => givenWaiting(tx, amina, one),
    () => joinWaitingList(db, amina, other),
  )

  expect(second).toEqual(err({ kind: 'list_limit' }))
})

test('who asks while goods arrive finds them, and does not wait beside them', async () => {
  const product = await soldOut()
  const amina = await customerId()

  const [, asked] = await inTurn(
    (tx) => restock(tx, product),
    () => joinWaitingList(db, amina, product),
  )

  expect(asked).toEqual(err({ kind: 'in_stock' }))
  expect(await audit()).toEqual([])
})

test('goods that arrive while a customer joins are held for them', async () => {
  const product = await soldOut()
  const amina = await customerId()

  await inTurn(
    (tx) => givenWaiting(tx, amina, product),
    () => restock(db, product),
  )

  expect(await standingOf(db, amina, product)).toBe('window')
  expect(await audit()).toEqual([])
})

test('an owner who comes in time keeps the piece, however long that takes', async () => {
  const product = await soldOut()
  const [amina, bilal] = [await customerId(), await customerId()]
  for (const id of [amina, bilal]) await givenWaiting(db, id, product)
  await restock(db, product)
  // Between finding the window and taking it the owner waits until the test lets them continue.
  await changeProcedure(db.pool, {
    procedure: 'reserve_for_cart',
    replace: [['\n  begin\n', '\n  perform pg_advisory_xact_lock(42);\n  begin\n']],
  })
  let adding: ReturnType<typeof addItem> | undefined
  let sweeping: Promise<unknown> | undefined

  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(42)`.execute(tx.tables)
    adding = addItem(db, amina, wish(product, 1))
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await endWindow(db, amina)
    sweeping = db.call('sweep_priority_windows', { p_limit: 100 })
    await expect.poll(() => lockWaiters(db)).toBe(2)
  })

  expect(await adding).toMatchObject({ ok: true, value: { wasPriorityGiven: true } })
  await sweeping
  await restoreProcedure(db.pool, 'reserve_for_cart')
  expect(await standingOf(db, bilal, product)).toBe(1)
  expect(await audit()).toEqual([])
})

test('a customer who comes too late finds the unit with the next one, however late that is committed', async () => {
  const product = await soldOut()
  const [amina, bilal] = [await customerId(), await customerId()]
  for (const id of [amina, bilal]) await givenWaiting(db, id, product)
  await restock(db, product)
  await endWindow(db, amina)

  const [, added] = await inTurn(
    (tx) => tx.call('sweep_priority_windows', { p_limit: 100 }),
    () => addItem(db, amina, wish(product, 1)),
  )

  expect(added).toEqual(err({ kind: 'out_of_stock' }))
  expect(await standingOf(db, bilal, product)).toBe('window')
  expect(await audit()).toEqual([])
})

test('one who leaves while a piece comes for them passes it on', async () => {
  const product = await soldOut()
  const [amina, bilal] = [await customerId(), await customerId()]
  for (const id of [amina, bilal]) await givenWaiting(db, id, product)

  await inTurn(
    (tx) => restock(tx, product),
    () => leaveWaitingList(db, amina, product),
  )

  expect(await standingOf(db, bilal, product)).toBe('window')
  expect(await audit()).toEqual([])
})

test('one who adds from a window in two tabs at once gets one piece', async () => {
  const product = await soldOut()
  const amina = await customerId()
  await givenWaiting(db, amina, product)
  await restock(db, product)

  const [first, second] = await inTurn(
    (tx) => addItem(tx, amina, wish(product, 1)),
    () => addItem(db, amina, wish(product, 1)),
  )

  expect(first).toMatchObject({ ok: true, value: { wasPriorityGiven: true } })
  expect(second).toEqual(err({ kind: 'out_of_stock' }))
  expect(await stockOf(db, product)).toEqual({ onHand: 1, reserved: 1 })
})

test('pieces that arrive as a product is published are held for the waiting list', async () => {
  const product = await soldOut()
  const amina = await customerId()
  await givenWaiting(db, amina, product)
  const setStatus = (of: Db, status: 'active' | 'archived') =>
    of.tables.updateTable('products').set({ status }).where('id', '=', product.productId).execute()
  await setStatus(db, 'archived')

  await inTurn(
    (tx) => restock(tx, product),
    () => setStatus(db, 'active'),
  )

  expect(await standingOf(db, amina, product)).toBe('window')
  expect(await audit()).toEqual([])
})

test('among thirty who come and go, every piece goes to the one who has waited longest', async () => {
  // Records every place that was ever given.
  await db.pool.query(`
    create table places (id uuid, position bigint);
    create function note_place() returns trigger language plpgsql as $$
      begin insert into places values (new.id, new.position); return null; end $$;
    create trigger note_place after insert on waiting_list_entries
      for each row execute function note_place()`)
  const product = await soldOut()
  const customers = await Promise.all(Array.from({ length: 30 }, customerId))
  const chance = seededRandom(7)
  const lines: { customer: string; cartItemId: string }[] = []
  const anybody = () => chance.oneOf(customers)!
  let restocks = 0

  const happened = await runAtRandom(
    [
      {
        weight: 8,
        run: async () => {
          const asked = await joinWaitingList(db, anybody(), product)
          return `join: ${asked.ok ? asked.value.state : asked.refusal.kind}`
        },
      },
      {
        weight: 2,
        run: async () => {
          await leaveWaitingList(db, anybody(), product)
          return 'leave'
        },
      },
      {
        weight: 8,
        run: async () => {
          const customer = anybody()
          const added = await addItem(db, customer, wish(product, 1))
          if (!added.ok) return `add: ${added.refusal.kind}`
          lines.push({ customer, cartItemId: added.value.cartItemId })
          return `add: ${added.value.wasPriorityGiven ? 'held' : 'free'}`
        },
      },
      {
        weight: 3,
        run: async () => {
          const line = lines.shift()
          if (!line) return 'nothing'
          await removeItem(db, line.customer, line.cartItemId)
          return 'remove'
        },
      },
      {
        weight: 1,
        run: async () => {
          if (restocks === 10) return 'nothing'
          restocks += 1
          await restock(db, product)
          return 'restock'
        },
      },
    ],
    { rounds: 900, workers: 30, chance },
  )

  expect(await audit()).toEqual([])
  expect(happened.get('restock')).toBe(10)
  expect(happened.get('add: held')).toBeGreaterThan(0)
  expect(happened.get('leave')).toBeGreaterThan(0)
  // The ledger has them in the order they were held, also those that came at once.
  const { rows } = await db.pool.query<{ position: string }>(
    `select p.position from stock_movements m join places p on p.id = m.reference_id::uuid
      where m.reference_type = 'waiting_list' and m.kind = 'reserve' order by m.id`,
  )
  const served = rows.map(({ position }) => Number(position))
  expect(served.length).toBeGreaterThan(10)
  expect(served).toEqual(served.toSorted((a, b) => a - b))
})
