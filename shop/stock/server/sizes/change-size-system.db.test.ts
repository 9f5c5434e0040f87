import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenWish } from '#shop/wishlist/testing/given-wish.ts'

import type { StockItem } from '../../admin/stock-change.ts'
import { giveOffer } from '../../testing/given-offer.ts'
import { fileOf, givenCheck, imported } from '../../testing/given-import.ts'
import { givenStocktake } from '../../testing/given-stocktake.ts'
import { sizeSystemsIn } from '../../testing/size-systems.ts'
import { givenWaiting } from '../../testing/waiting.ts'
import { changeStock } from '../admin/change-stock.ts'
import { readStyleGrid } from '../admin/read-stock.ts'
import { joinWaitingList } from '../waiting-list/waiting-list.ts'

import { changeSizeSystem, sizeSystemChangeAction } from './change-size-system.ts'

const db = await useTestDatabase({ connections: 24 })
const { sizesOf } = sizeSystemsIn(db)
const actorId = randomUUID()

beforeAll(async () => {
  await db.call('add_usual_sizes', {})
  await db.pool.query(`delete from sizes where system = 'abaya' and size_name not in ('54', '56')`)
})

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** A colour whose first sizes, of a system, are open with nothing on hand. */
async function givenSized(code = 'abaya', own: Parameters<typeof givenProduct>[1] = {}) {
  const { id: productId, styleId, slug } = await givenProduct(db, own)
  const sizeIds = (await sizesOf(code)).slice(0, 2).map(({ id }) => id)
  for (const sizeId of sizeIds)
    expect(await save(db, { field: 'reorder_level', productId, sizeId, from: 5, to: 3 })).toBe(
      'saved',
    )
  return { productId, sizeId: sizeIds[0]!, sizeIds, styleId, slug, pricePence: 8900 }
}

async function save(on: Db, cell: Parameters<typeof changeStock>[1]['cells'][number]) {
  const key = randomUUID()
  const asked = { key, reason: 'correction' as const, note: null, cells: [cell], actorId }
  return (await changeStock(on, asked))[0]!.outcome
}

const receive = (on: Db, { productId, sizeId }: StockItem, by = 2) =>
  save(on, { field: 'on_hand', productId, sizeId, by })

const change = (productId: string, from: string | null = 'abaya', to = 'uk', on: Db = db) =>
  changeSizeSystem(on, { productId, from, to, actorId })

const systemsOf = async (productId: string) =>
  (
    await db.tables
      .selectFrom('product_inventory as i')
      .leftJoin('sizes as s', 's.id', 'i.size_id')
      .select(sql<string>`coalesce(s.system, '')`.as('system'))
      .where('i.product_id', '=', productId)
      .distinct()
      .execute()
  ).map(({ system }) => system)

/** Saves a draft order with one of an item. */
async function draft(on: Db, { productId, sizeId }: StockItem) {
  const draftOf = (version: number, lines: unknown[]) =>
    on.callOne('save_draft_order', {
      p_draft_id: id,
      p_version: version,
      p_customer_id: null,
      p_email: 'amina@example.com',
      p_fields: {
        address: {},
        discount_kind: null,
        discount_value: 0,
        discount_reason: '',
        note: '',
      },
      p_lines: lines,
      p_actor: 'a colleague',
    })
  const id = randomUUID()
  await draftOf(0, [])
  return (await draftOf(1, [{ product_id: productId, size_id: sizeId, quantity: 1 }])).outcome
}

describe('the size system of a colour', () => {
  test('changes with all that was set for its sizes, and leaves the other colours alone', async () => {
    const one = await givenSized()
    const other = await givenSized('abaya', { styleId: one.styleId, colourName: 'Ink' })
    const customer = await givenCustomer(db)
    for (const sizeId of one.sizeIds) await givenWish(db, customer.id, { ...one, sizeId })
    const second = { productId: one.productId, sizeId: one.sizeIds[1]! }
    await save(db, { field: 'surcharge_pence', ...second, from: 0, to: 600 })
    await save(db, { field: 'sku', ...second, from: null, to: `SKU-${randomUUID()}`.slice(0, 30) })

    expect(await change(one.productId)).toEqual(ok('changed'))
    expect(await change(one.productId)).toEqual(ok('changed'))

    expect(await systemsOf(one.productId)).toEqual([])
    expect(await systemsOf(other.productId)).toEqual(['abaya'])
    expect(
      await db.tables
        .selectFrom('wishlist_items')
        .select(['product_id', 'size_id'])
        .where('user_id', '=', customer.id)
        .execute(),
    ).toEqual([{ product_id: one.productId, size_id: null }])
    const grid = await readStyleGrid(db, one.styleId)
    expect(grid).toMatchObject({ isNew: false, proposal: undefined })
    expect(grid!.colourways.map(({ system }) => system)).toEqual(['abaya', 'uk'])
    expect(
      await db.tables
        .selectFrom('audit_log')
        .select(['actor', 'before', 'after'])
        .where('subject_id', '=', one.productId)
        .where('action', '=', 'product_size_system_changed')
        .execute(),
    ).toEqual([
      {
        actor: actorId,
        before: { size_system: 'abaya', sizes: ['54', '56'] },
        after: { size_system: 'uk', sizes: [] },
      },
    ])

    // From now on only the new sizes can be stocked; until one of them is, the system can still be changed.
    const [uk] = await sizesOf('uk')
    expect(await receive(db, one)).toBe('not_found')
    expect(await change(one.productId, 'uk', '')).toEqual(ok('changed'))
    expect(await receive(db, { productId: one.productId, sizeId: uk!.id })).toBe('not_found')
    expect(await receive(db, { productId: one.productId, sizeId: null })).toBe('saved')
    expect(await change(one.productId, '', 'uk')).toEqual(
      err({ kind: 'sizes_in_use', sizeNames: [''] }),
    )
  })

  test('is refused for an unknown product or system, and where somebody else changed it', async () => {
    const { productId } = await givenSized()
    expect(await change(randomUUID())).toEqual(err({ kind: 'product_not_found' }))
    expect(await change(productId, 'abaya', 'nope')).toEqual(err({ kind: 'system_not_found' }))
    expect(await change(productId, 'eu', 'uk')).toEqual(err({ kind: 'version_conflict' }))
    expect(await systemsOf(productId)).toEqual(['abaya'])
  })

  test.for<[what: string, use: (one: Awaited<ReturnType<typeof givenSized>>) => Promise<unknown>]>([
    ['stock', (one) => receive(db, one)],
    [
      'stock that is gone again',
      async (one) => {
        await receive(db, one)
        await receive(db, one, -2)
      },
    ],
    [
      'a cart',
      async (one) => {
        await receive(db, one)
        await givenLine(db, (await givenCustomer(db)).id, one)
      },
    ],
    ['an offer', (one) => giveOffer(db, one, { days: 14, capacity: 5 })],
    ['a waiting list', async (one) => givenWaiting(db, (await givenCustomer(db)).id, one)],
    ['a draft order', (one) => draft(db, one)],
    ['a count of none', async (one) => (await givenStocktake(db)).count(one, 0)],
  ])('stays once a size has %s', async ([, use]) => {
    const one = await givenSized()
    await use(one)
    expect(await change(one.productId)).toEqual(err({ kind: 'sizes_in_use', sizeNames: ['54'] }))
    expect(await systemsOf(one.productId)).toEqual(['abaya'])
    expect((await readStyleGrid(db, one.styleId))!.colourways[0]!.inUse).toEqual(['54'])
  })

  test('is named by an import of its first sizes, whatever was chosen before', async () => {
    const one = await givenSized()
    expect(await change(one.productId)).toEqual(ok('changed'))
    const file = fileOf(
      ['handle', 'size_system', 'size', 'on_hand'],
      [[one.slug, 'abaya', '54', '3']],
    )
    await imported(db, await givenCheck(db, file))
    expect(await systemsOf(one.productId)).toEqual(['abaya'])
  })

  test('is asked for by a form, which says what is missing and why it is refused', async () => {
    const one = await givenSized()
    const send = (typed: Record<string, string>) => {
      const form = new FormData()
      const all = { form: 'change-size-system', item: one.productId, seen: 'abaya', ...typed }
      for (const [name, value] of Object.entries(all)) form.set(name, value)
      return sizeSystemChangeAction(db, { form, actorId })
    }
    expect(await send({ form: 'other' })).toBeUndefined()
    expect(await send({ item: 'nothing' })).toBeUndefined()
    expect(await send({})).toMatchObject({ fields: { system: 'Choose a size system.' } })
    expect(await send({ system: 'uk', seen: 'eu' })).toMatchObject({
      notice: { message: expect.stringContaining('A colleague has just changed') },
    })
    expect(await send({ system: 'none' })).toEqual({ done: 'system' })
    expect(await send({ system: 'uk', seen: 'none' })).toEqual({ done: 'system' })
    const [uk] = await sizesOf('uk')
    await receive(db, { productId: one.productId, sizeId: uk!.id })
    expect(await send({ system: 'abaya', seen: 'uk' })).toMatchObject({
      notice: { message: expect.stringMatching(/^1 size has or had stock.*: 4\. .*archive it/) },
    })
  })
})

describe('a style without sizes', () => {
  test('is proposed the system of most products of its category, and asked where there are none', async () => {
    const { id: categoryId } = await givenCategory(db)
    const { styleId } = await givenProduct(db, { categoryId, status: 'draft' })
    expect(await readStyleGrid(db, styleId)).toMatchObject({
      isNew: true,
      system: undefined,
      sizes: [],
    })
    expect((await readStyleGrid(db, styleId, ''))!.sizes).toHaveLength(1)

    await givenSized('abaya', { categoryId })
    for (let at = 0; at < 2; at += 1) await givenSized('uk', { categoryId })
    const grid = await readStyleGrid(db, styleId)
    expect(grid).toMatchObject({ system: 'uk', proposal: { products: 2 } })
    expect(grid!.sizes[0]).toMatchObject({ sizeName: '4', system: 'uk' })
    // What somebody asks for counts before that.
    expect(await readStyleGrid(db, styleId, 'abaya')).toMatchObject({
      system: 'abaya',
      proposal: undefined,
    })
  })

  test('has the sizes of the other colours for one that has none yet', async () => {
    const one = await givenSized('uk')
    await givenProduct(db, { styleId: one.styleId, colourName: 'Ink' })
    const grid = await readStyleGrid(db, one.styleId)
    expect(grid).toMatchObject({ isNew: false, system: undefined })
    expect(new Set(grid!.sizes.map(({ system }) => system))).toEqual(new Set(['uk']))
  })

  test('gets the sizes of one system of many that are saved at once', async () => {
    const first = Object.fromEntries(
      await Promise.all(
        ['abaya', 'uk', 'eu'].map(
          async (code) => [code, (await sizesOf(code)).slice(0, 2)] as const,
        ),
      ),
    )
    for (let round = 0; round < 8; round += 1) {
      const { id: productId } = await givenProduct(db)
      const answers = await Promise.all(
        Object.values(first)
          .flat()
          .flatMap(({ id }) => [id, id])
          .map((sizeId) => receive(db, { productId, sizeId })),
      )
      expect(await systemsOf(productId)).toHaveLength(1)
      // Both of both sizes.
      expect(answers.filter((outcome) => outcome === 'saved')).toHaveLength(4)
    }
  })
})

describe('a change at the same time', () => {
  const uses: [
    what: string,
    use: (one: StockItem, customerId: string) => Promise<unknown>,
    refused: unknown,
  ][] = [
    ['stock', (one) => receive(db, one), 'not_found'],
    [
      'an offer',
      (one) =>
        save(db, {
          field: 'offer',
          ...one,
          from: null,
          to: { leadDays: 14, promisedOn: null, capacity: 5 },
        }),
      'not_found',
    ],
    [
      'a waiting list',
      (one, customerId) => joinWaitingList(db, customerId, one),
      err({ kind: 'product_not_found' }),
    ],
    ['a draft order', (one) => draft(db, one), 'item_not_found'],
  ]

  test.for(uses)('makes %s of an old size wait, and then refuses it', async ([, use, refused]) => {
    const one = await givenSized()
    const { id } = await givenCustomer(db)
    let waiting: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      expect(await change(one.productId, 'abaya', 'uk', tx)).toEqual(ok('changed'))
      waiting = use(one, id)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    expect(await waiting).toEqual(refused)
    expect(await systemsOf(one.productId)).toEqual([])
  })

  test('waits for a count, and is then refused', async () => {
    const one = await givenSized()
    const stocktake = await givenStocktake(db)
    let waiting: ReturnType<typeof change> | undefined
    await db.transaction(async (tx) => {
      await tx.call('record_counts', {
        p_stocktake_id: stocktake.id,
        p_counts: [
          {
            id: randomUUID(),
            product_id: one.productId,
            size_id: one.sizeId,
            quantity: 0,
            age_ms: 0,
          },
        ],
        p_actor: actorId,
      })
      waiting = change(one.productId)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    expect(await waiting).toEqual(err({ kind: 'sizes_in_use', sizeNames: ['54'] }))
  })

  test('as many others that add stock, order and wait leaves no unit and no line of a removed size', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, () => givenCustomer(db)))
    const [uk] = await sizesOf('uk')
    for (let round = 0; round < 12; round += 1) {
      const one = await givenSized()
      const [, received] = await Promise.all([
        Promise.all(['uk', 'eu', 'uk'].map((to) => change(one.productId, 'abaya', to))),
        Promise.all([
          ...one.sizeIds.map((sizeId) => receive(db, { productId: one.productId, sizeId }, 3)),
          receive(db, { productId: one.productId, sizeId: uk!.id }, 3),
        ]),
        ...customers.map(({ id }) => joinWaitingList(db, id, one)),
        ...customers.map(({ id }) => addItem(db, id, wish(one, 1))),
        draft(db, one),
        draft(db, { productId: one.productId, sizeId: one.sizeIds[1]! }),
      ])
      const systems = await systemsOf(one.productId)
      expect(systems.length).toBeLessThanOrEqual(1)
      const { units, lines } = await db.tables
        .selectNoFrom([
          sql<number>`(select coalesce(sum(quantity_on_hand), 0)::int from product_inventory where product_id = ${one.productId})`.as(
            'units',
          ),
          sql<number>`(select count(*)::int from (
            select size_id from waiting_list_entries where product_id = ${one.productId}
            union all select size_id from cart_items where product_id = ${one.productId}
            union all select size_id from draft_order_lines where product_id = ${one.productId}) l
            where not exists (select from product_inventory i where i.product_id = ${one.productId} and i.size_id = l.size_id))`.as(
            'lines',
          ),
        ])
        .executeTakeFirstOrThrow()
      expect(units).toBe(received.filter((outcome) => outcome === 'saved').length * 3)
      expect(lines).toBe(0)
    }
  })
})
