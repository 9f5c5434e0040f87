import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { deleteSet, saveSet } from '#shop/catalogue/server/sets/save-set.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import type { DraftDiscount, DraftFields, DraftLine } from '../draft-order.ts'
import { readDraftForm } from '../read-draft-form.ts'
import { givenDraft, sendAs, sentDraft, typedDraft } from '../testing/given-draft.ts'
import { findDraftOrder, findSets } from './draft-order-queries.ts'
import { quoteDraft, saveDraft } from './draft-orders.ts'

const db = await useTestDatabase({ connections: 12 })
const delivery = await givenDeliveryMethod(db, { freeFromPence: null })
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

type Product = Awaited<ReturnType<typeof givenProductInStock>>
type Set = Awaited<ReturnType<typeof givenSet>>

/** The lines of a set with these goods as its parts. */
const linesOf = (set: Set, products: readonly Product[], id: string = randomUUID()): DraftLine[] =>
  products.map(({ productId, sizeId }, at) => ({
    product_id: productId,
    size_id: sizeId,
    quantity: 1,
    set: { id, set_id: set.setId, part_id: set.partIds[at]! },
  }))

const goodsOf = (product: Product, quantity: number): DraftLine => ({
  product_id: product.productId,
  size_id: product.sizeId,
  quantity,
})

/** An abaya at £89 with a hijab at £18.50, 20 % off together. */
async function given({ onHand = 5 } = {}) {
  const abaya = await givenProductInStock(db, { onHand, pricePence: 8900 })
  const hijab = await givenProductInStock(db, { onHand, pricePence: 1850, withoutSize: true })
  const set = await givenSet(db, [abaya, hijab])
  return { abaya, hijab, set, parts: [abaya, hijab] }
}

async function draftOf(lines: DraftLine[], discount?: DraftDiscount) {
  const customer = await givenCustomer(db)
  const fields: DraftFields = { ...typedDraft([], delivery, discount && { discount }), lines }
  return { customer, fields, ...(await givenDraft(db, customer, fields)) }
}

const quoteOf = async (draftId: string) =>
  (await quoteDraft(db, draftId)).find(({ methodId }) => methodId === delivery)!

test('a set in a draft saves what it saves in the shop, and becomes an order with its parts together', async () => {
  const { abaya, hijab, set, parts } = await given()
  const id = randomUUID()
  const draft = await draftOf([...linesOf(set, parts, id), goodsOf(abaya, 2)])

  expect(await quoteOf(draft.draftId)).toMatchObject({
    subtotalPence: 10_750 + 17_800,
    setSavingPence: 2150,
    discountPence: 2150,
    totalPence: 28_550 - 2150 + 395,
  })
  const found = (await findDraftOrder(db, draft.draftId))!
  expect(found.fields.lines).toEqual(draft.fields.lines)
  expect(found.lines).toMatchObject([
    { setName: 'Noor and her hijab', savingPence: 1780 },
    { setName: 'Noor and her hijab', savingPence: 370 },
    { setName: null, savingPence: 0 },
  ])
  expect(found.lines[2]).not.toHaveProperty('set')
  expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 0 })

  const orderId = await sentDraft(db, { ...draft, totalPence: 26_795 })

  expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 3 })
  expect(await stockOf(db, hijab)).toEqual({ onHand: 5, reserved: 1 })
  const order = (await readOrder(db, orderId))!
  expect(order).toMatchObject({ setSavingPence: 2150, discountPence: 2150, discount: null })
  expect(order.items.map((item) => [item.unit_price_pence, item.discount_pence, item.set])).toEqual(
    [
      [8900, 1780, { id, name: 'Noor and her hijab', saving_pence: 1780 }],
      [1850, 370, { id, name: 'Noor and her hijab', saving_pence: 370 }],
      [8900, 0, null],
    ],
  )
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const { document } = await db.tables
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .select('document')
    .executeTakeFirstOrThrow()
  expect(document).toMatchObject({
    discount: { name: 'Noor and her hijab', pence: 2150 },
    total_pence: 26_795,
  })
})

test('a discount of staff takes its share off what is left, and each is named', async () => {
  const { set, parts } = await given()
  const draft = await draftOf(linesOf(set, parts), {
    kind: 'percent',
    value: 10,
    reason: 'A late parcel',
  })
  expect(await quoteOf(draft.draftId)).toMatchObject({
    setSavingPence: 2150,
    discountPence: 2150 + 860,
    totalPence: 8600 - 860 + 395,
  })
  const orderId = await sentDraft(db, { ...draft, totalPence: 8135 })
  expect(await readOrder(db, orderId)).toMatchObject({
    setSavingPence: 2150,
    discountPence: 3010,
    discount: { name: 'A late parcel' },
  })

  // No more than what is left can be taken off.
  const whole = await draftOf(linesOf(set, parts), { kind: 'pence', value: 50_000, reason: 'Gift' })
  expect(await quoteOf(whole.draftId)).toMatchObject({ discountPence: 10_750, totalPence: 395 })
})

test('a cancelled part of a set is refunded at what it cost', async () => {
  const { set, parts } = await given()
  const draft = await draftOf(linesOf(set, parts))
  const orderId = await sentDraft(db, { ...draft, totalPence: 8995 })
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const order = (await readOrder(db, orderId))!
  const hijab = order.items.find(({ unit_price_pence: pence }) => pence === 1850)!
  const cancelled = await db.callOne('cancel_items', {
    p_order_id: orderId,
    p_items: [{ order_item_id: hijab.order_item_id, quantity: 1 }],
    p_reason: 'Not wanted',
    p_actor: actorId,
    p_key: randomUUID(),
    p_customer_id: null,
  })
  expect(cancelled).toMatchObject({ outcome: 'done' })
  expect((await readOrder(db, orderId))!.refunds).toMatchObject([{ pence: 1480 }])
})

test('the parts are reserved together or not at all, also when many are sent at once', async () => {
  const { abaya, hijab, set, parts } = await given({ onHand: 3 })
  const drafts = await Promise.all(Array.from({ length: 8 }, () => draftOf(linesOf(set, parts))))
  const sent = await Promise.all(drafts.map((draft) => sendAs(db, { ...draft, totalPence: 8995 })))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(3)
  for (const refused of sent.filter(({ ok }) => !ok))
    expect(refused).toMatchObject({ refusal: { kind: 'not_available' } })
  expect(await stockOf(db, abaya)).toEqual({ onHand: 3, reserved: 3 })
  expect(await stockOf(db, hijab)).toEqual({ onHand: 3, reserved: 3 })
})

test('a set that ends, changes or is deleted saves nothing, and the sum is asked about again', async () => {
  const { set, parts } = await given()
  const draft = await draftOf(linesOf(set, parts))
  const change = (version: number, own: Partial<Set['fields']>) =>
    saveSet(db, { setId: set.setId, version, fields: { ...set.fields, ...own }, actorId })

  expect(await change(2, { price_value: 10 })).toMatchObject({ ok: true })
  expect(await sendAs(db, { ...draft, totalPence: 8995 })).toMatchObject({
    refusal: { kind: 'price_changed', totalPence: 10_750 - 1075 + 395 },
  })
  await change(3, { is_active: false })
  expect(await quoteOf(draft.draftId)).toMatchObject({ setSavingPence: 0, totalPence: 11_145 })
  await deleteSet(db, { setId: set.setId, version: 4, actorId })
  expect((await findDraftOrder(db, draft.draftId))!.lines).toMatchObject([
    { setName: '', savingPence: 0 },
    { setName: '', savingPence: 0 },
  ])
  const orderId = await sentDraft(db, { ...draft, totalPence: 11_145 })
  expect((await readOrder(db, orderId))!.items.map((item) => item.set)).toEqual([null, null])
})

test('a set that is being changed while its order is sent is quoted as it becomes', async () => {
  const { set, parts } = await given()
  const draft = await draftOf(linesOf(set, parts))
  let sending: ReturnType<typeof sendAs> | undefined
  await db.transaction(async (tx) => {
    const fields = { ...set.fields, price_value: 10 }
    await saveSet(tx, { setId: set.setId, version: 2, fields, actorId })
    sending = sendAs(db, { ...draft, totalPence: 8995 })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await sending).toMatchObject({ refusal: { kind: 'price_changed', totalPence: 10_070 } })
})

test('a set without one of its parts, or with goods that are none, saves nothing', async () => {
  const { abaya, hijab, set, parts } = await given()
  const other = await givenProductInStock(db, { onHand: 5, pricePence: 5000 })
  const three = await givenSet(db, [abaya, hijab, other])
  for (const lines of [
    linesOf(three, parts),
    linesOf(set, parts).slice(0, 1),
    linesOf(set, [abaya, other]),
    [...linesOf(set, [abaya]), ...linesOf(set, [abaya, hijab]).slice(1)],
  ]) {
    const draft = await draftOf(lines)
    expect(await quoteOf(draft.draftId)).toMatchObject({ setSavingPence: 0, discountPence: 0 })
  }
  // The same set twice saves twice.
  const twice = await draftOf([...linesOf(set, parts), ...linesOf(set, parts)])
  expect(await quoteOf(twice.draftId)).toMatchObject({ setSavingPence: 4300 })
})

test('staff find sets by name, choose for each part, and remove a set whole', async () => {
  const { abaya, hijab, set, parts } = await given()
  await db.pool.query(`update sets set names = '{"en": "Wedding pair"}' where id = $1`, [set.setId])
  const [found] = await findSets(db, ['wedding', 'pair'])
  expect(found).toMatchObject({
    id: set.setId,
    name: 'Wedding pair',
    parts: [
      { id: set.partIds[0], choices: [{ productId: abaya.productId, available: 5 }] },
      { id: set.partIds[1], choices: [{ productId: hijab.productId, sizeId: null }] },
    ],
  })
  await db.pool.query(`update sets set is_active = false where id = $1`, [set.setId])
  expect(await findSets(db, ['wedding'])).toEqual([])

  const form = new FormData()
  form.set('do', `add-set:${set.setId}`)
  form.set(`part:${set.setId}:${set.partIds[0]}`, `${abaya.productId}:${abaya.sizeId}`)
  form.set(`part:${set.setId}:${set.partIds[1]}`, '')
  form.set(`part:${randomUUID()}:${randomUUID()}`, '')
  expect(readDraftForm(form).errors).toMatchObject({
    [`part:${set.setId}:${set.partIds[1]}`]: 'Choose a colour and size for this part.',
  })
  form.set(`part:${set.setId}:${set.partIds[1]}`, `${hijab.productId}:-`)
  const added = readDraftForm(form).fields.lines
  expect(added).toEqual(linesOf(set, parts, added[0]!.set!.id))

  const draft = await draftOf([...added, goodsOf(abaya, 1)])
  const later = new FormData()
  for (const line of draft.fields.lines)
    later.append(
      'line',
      [line.product_id, line.size_id ?? '-', ...Object.values(line.set ?? {})].join(':'),
    )
  later.set(`quantity:${abaya.productId}:${abaya.sizeId}`, '1')
  later.set('delivery', delivery)
  expect(readDraftForm(later).fields.lines).toEqual(draft.fields.lines)
  later.set(`remove_set:${added[0]!.set!.id}`, 'on')
  const { lines } = readDraftForm(later).fields
  expect(lines).toEqual([goodsOf(abaya, 1)])
  const saved = await saveDraft(db, {
    draftId: draft.draftId,
    version: draft.version,
    actorId,
    fields: { ...draft.fields, lines },
  })
  expect(saved).toMatchObject({ ok: true })
})
