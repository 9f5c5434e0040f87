import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenCategory } from '#shop/catalogue/testing/given-product.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { DiscountFields } from '../discount.ts'
import { discountList } from '../discount.ts'
import { givenDiscount, newCode } from '../testing/given-discount.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { listDiscounts, readDiscount, saveDiscount, switchDiscounts } from './save-discount.ts'

const db = await useTestDatabase({ connections: 24 })
const standard = await givenDeliveryMethod(db)
const actorId = randomUUID()

const fieldsOf = (choices: Partial<DiscountFields> = {}): DiscountFields => ({
  name: 'Winter',
  code: newCode(),
  kind: 'percentage',
  percent: 20,
  amount_pence: null,
  buy_quantity: null,
  get_quantity: null,
  minimum_pence: 0,
  category_id: null,
  collection_id: null,
  customer_email: null,
  is_first_order_only: false,
  usage_limit: null,
  customer_limit: null,
  starts_at: null,
  ends_at: null,
  is_active: true,
  ...choices,
})

const save = (discountId: string, version: number, fields: DiscountFields) =>
  saveDiscount(db, { discountId, version, fields, actorId })

async function givenSaved(choices: Partial<DiscountFields> = {}) {
  const [id, fields] = [randomUUID(), fieldsOf(choices)]
  expect(await save(id, 0, fields)).toEqual(ok('created'))
  return { id, fields }
}

/** A customer with something in the cart, and the order they would place. */
async function givenOrderToPlace(discountCode: string) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
  await givenLine(db, customer.id, abaya, 1)
  return () => placeOrder(db, { ...newOrder(customer, standard), discountCode })
}

const auditOf = (id: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject_type', '=', 'discount')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('a discount is made once, counts at once, and is seen with what it has saved', async () => {
  const { id, fields } = await givenSaved()
  expect(await save(id, 0, fields)).toEqual(ok('created'))
  for (const other of [{ percent: 25 }, { code: `${fields.code}X` }])
    expect(await save(id, 0, { ...fields, ...other })).toEqual(err({ kind: 'version_conflict' }))

  const place = await givenOrderToPlace(fields.code!)
  expect(await place()).toMatchObject({ ok: true })
  expect(await readDiscount(db, id)).toMatchObject({
    ...fields,
    starts_at: expect.any(Date),
    version: 1,
    uses: 1,
    savedPence: 1000,
    isUsed: true,
  })
  expect(await auditOf(id)).toEqual([
    expect.objectContaining({ actor: actorId, action: 'discount_created', before: null }),
  ])
})

test('a change is in the audit log with its old value, and names nobody', async () => {
  const { id, fields } = await givenSaved()
  const customer = await givenCustomer(db)
  const changed = { ...fields, percent: 25, customer_email: customer.email }
  expect(await save(id, 1, changed)).toEqual(ok('saved'))
  // Sent again because its answer was lost: nothing more happens.
  expect(await save(id, 1, changed)).toEqual(ok('saved'))
  expect(await save(id, 2, changed)).toEqual(ok('saved'))

  expect((await readDiscount(db, id))!.version).toBe(2)
  expect((await auditOf(id)).slice(1)).toEqual([
    {
      actor: actorId,
      action: 'discount_changed',
      before: { percent: 20, customer_id: null },
      after: { percent: 25, customer_id: customer.id },
    },
  ])
})

test('an unchanged start keeps its seconds', async () => {
  const { id } = await givenDiscount(db, { starts_at: new Date('2026-01-02T10:00:30Z') })
  const { code } = (await readDiscount(db, id))!
  const fields = fieldsOf({
    name: 'Named',
    code,
    percent: 10,
    starts_at: '2026-01-02T10:00:00.000Z',
  })
  expect(await save(id, 1, fields)).toEqual(ok('saved'))

  expect((await readDiscount(db, id))!.starts_at).toEqual(new Date('2026-01-02T10:00:30Z'))
})

test('of many who save the same version one succeeds, and the others are refused', async () => {
  const { id, fields } = await givenSaved({ is_active: false })
  let under: ReturnType<typeof save>[] = []
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('discounts').select('id').where('id', '=', id).forUpdate().execute()
    // Without a code, so that they meet at the row.
    under = [30, 40, 50, 60].map((percent) => save(id, 1, { ...fields, code: null, percent }))
    await expect.poll(() => lockWaiters(db)).toBe(4)
  })
  const answers = await Promise.all(under)

  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toEqual({ kind: 'version_conflict' })
  expect((await readDiscount(db, id))!.version).toBe(2)
})

test('of many that want the same code one gets it', async () => {
  const fields = fieldsOf()
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(randomUUID(), 0, fields)))

  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array.from({ length: 5 }, () => err({ kind: 'code_taken' })),
  )
})

test('a code that is being saved is waited for, and is taken then', async () => {
  const fields = fieldsOf()
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await saveDiscount(tx, { discountId: randomUUID(), version: 0, fields, actorId })
    second = save(randomUUID(), 0, fields)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'code_taken' }))
})

test('once used, its code and kind stay; the rest can be changed', async () => {
  const { id, fields } = await givenSaved()
  const place = await givenOrderToPlace(fields.code!)
  await place()

  expect(await save(id, 1, { ...fields, code: newCode() })).toEqual(err({ kind: 'code_is_used' }))
  expect(await save(id, 1, { ...fields, code: null })).toEqual(err({ kind: 'code_is_used' }))
  const sum = { ...fields, kind: 'fixed', percent: null, amount_pence: 100 } as const
  expect(await save(id, 1, sum)).toEqual(err({ kind: 'kind_is_used' }))
  expect(await save(id, 1, { ...fields, percent: 5 })).toEqual(ok('saved'))
})

test('a change of its code waits for an order that is being placed with it, and then it is used', async () => {
  const { id, fields } = await givenSaved()
  const place = await givenOrderToPlace(fields.code!)
  let changed: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    // An order whose transaction is not over yet.
    await tx.tables
      .selectFrom('discounts')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .execute()
    const customer = await givenCustomer(db)
    await tx.tables
      .insertInto('discount_redemptions')
      .values({
        discount_id: id,
        customer_id: customer.id,
        pence: 1,
        order_id: await orderOf(await givenOrderToPlace(newCodeOfNone)),
      })
      .execute()
    changed = save(id, 1, { ...fields, code: newCode() })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await changed).toEqual(err({ kind: 'code_is_used' }))
  expect(await place()).toMatchObject({ ok: true })
})

const { code: newCodeOfNone } = await givenDiscount(db, { percent: 1 })
async function orderOf(place: () => ReturnType<typeof placeOrder>): Promise<string> {
  const placed = await place()
  if (!placed.ok) throw new Error(placed.refusal.kind)
  // Given up, so that the use of its own discount is out of the way.
  await db.tables
    .deleteFrom('discount_redemptions')
    .where('order_id', '=', placed.value.orderId)
    .execute()
  return placed.value.orderId
}

test('a limit that is set while an order is being placed counts that order', async () => {
  const { id, fields } = await givenSaved()
  const [first, second] = [
    await givenOrderToPlace(fields.code!),
    await givenOrderToPlace(fields.code!),
  ]
  let placing: ReturnType<typeof first> | undefined
  let limiting: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    // The order has been quoted, and waits to be written down.
    await sql`lock table orders in share mode`.execute(tx.tables)
    placing = first()
    await expect.poll(() => lockWaiters(db)).toBe(1)
    limiting = save(id, 1, { ...fields, usage_limit: 1 })
    await expect.poll(() => lockWaiters(db)).toBe(2)
  })

  expect(await placing).toMatchObject({ ok: true })
  expect(await limiting).toEqual(ok('saved'))
  expect(await second()).toMatchObject({ ok: false })
})

test('what it would be for has to be there', async () => {
  const { id, fields } = await givenSaved()
  const refused = async (choices: Partial<DiscountFields>) => {
    const answer = await save(id, 1, { ...fields, ...choices })
    return answer.ok ? 'saved' : answer.refusal.kind
  }
  expect(await refused({ customer_email: 'nobody@example.com' })).toBe('customer_not_found')
  expect(await refused({ category_id: randomUUID() })).toBe('category_not_found')
  expect(await refused({ collection_id: randomUUID() })).toBe('collection_not_found')
  expect(await refused({ ends_at: '2020-01-01T00:00:00Z' })).toBe('ends_too_early')
  expect(await refused({ category_id: (await givenCategory(db)).id })).toBe('saved')
  expect(await save(randomUUID(), 1, fields)).toEqual(err({ kind: 'discount_not_found' }))
})

test('switched off while twenty place orders: each has it or is refused, none after', async () => {
  const { id, fields } = await givenSaved({ usage_limit: 15 })
  const places = await Promise.all(
    Array.from({ length: 20 }, () => givenOrderToPlace(fields.code!)),
  )
  const [answers, switched] = await Promise.all([
    Promise.all(places.map((place) => place())),
    switchDiscounts(db, { ids: [id], isActive: false, actorId }),
  ])

  expect(switched).toEqual([{ discountId: id, outcome: 'changed' }])
  const placed = answers.filter((answer) => answer.ok).length
  expect(placed).toBeLessThanOrEqual(15)
  for (const answer of answers)
    if (!answer.ok)
      expect(['discount_not_found', 'discount_used_up']).toContain(answer.refusal.kind)
  expect(await readDiscount(db, id)).toMatchObject({ uses: placed, savedPence: placed * 1000 })
  const late = await givenOrderToPlace(fields.code!)
  expect(await late()).toEqual(err({ kind: 'discount_not_found' }))
})

test('many are switched at once, each with its own result, and back', async () => {
  const [one, other] = [await givenSaved(), await givenSaved({ is_active: false })]
  const ids = [one.id, other.id, randomUUID()]
  const outcomes = async (isActive: boolean, of: string[]) =>
    new Map(
      (await switchDiscounts(db, { ids: of, isActive, actorId })).map((row) => [
        row.discountId,
        row.outcome,
      ]),
    )

  expect(await outcomes(false, ids)).toEqual(
    new Map([
      [one.id, 'changed'],
      [other.id, 'unchanged'],
      [ids[2], 'not_found'],
    ]),
  )
  expect(await outcomes(true, [one.id])).toEqual(new Map([[one.id, 'changed']]))
  // A save of an older version is refused.
  expect(await save(one.id, 1, { ...one.fields, percent: 7 })).toMatchObject({ ok: false })
  expect((await auditOf(one.id)).map(({ action }) => action)).toEqual([
    'discount_created',
    'discount_switched_off',
    'discount_switched_on',
  ])
})

test('the list finds them by name, code, state and how they count', async () => {
  // The database begins one when it makes it.
  const now = new Date(Date.now() + 60_000)
  const later = new Date(now.getTime() + 86_400_000)
  const before = new Date(now.getTime() - 86_400_000)
  const named = (name: string, choices = {}) => givenDiscount(db, { name, ...choices })
  const running = await named('Zahra running')
  const planned = await named('Zahra planned', { starts_at: later })
  const ended = await named('Zahra 100%', { starts_at: new Date(0), ends_at: before })
  const off = await named('Zahra off', { is_active: false, code: null })
  const find = async (search: string) => {
    const query = readListQuery(discountList, new URLSearchParams(search))
    return (await listDiscounts(db, query, now)).rows.map(({ id }) => id)
  }

  expect(await find('q=zahra')).toEqual([off.id, ended.id, planned.id, running.id])
  expect(await find('q=zahra&state=running')).toEqual([running.id])
  expect(await find('q=zahra&state=planned')).toEqual([planned.id])
  expect(await find('q=zahra&state=ended')).toEqual([ended.id])
  expect(await find('q=zahra&state=off')).toEqual([off.id])
  expect(await find('q=zahra&how=automatic')).toEqual([off.id])
  expect(await find(`q=${running.code.toLowerCase()}`)).toEqual([running.id])
  expect(await find('q=0%25')).toEqual([ended.id])
  expect(await find('q=a_r')).toEqual([])
})
