import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { isolate } from '#platform/languages/isolate.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { saveTranslations } from '#shop/content/server/translations/save-translations.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { dayIn, giveOffer } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { editedOrders } from '../../testing/edited-orders.ts'
import { givenDeliveryMethod, givenOrder } from '../../testing/given-order.ts'
import { reportPayment } from '../../testing/given-paid-order.ts'
import { waitingJobs } from '../../testing/stock-books.ts'
import { readCustomersOrder } from '../customers-orders.ts'
import { readOrder } from '../read-order.ts'
import { sendItemForm } from '../../testing/send-item-form.ts'
import { changeOrderItem, listItemChoices } from './edit-order.ts'

const db = await useTestDatabase({ connections: 20 })
const delivery = await givenDeliveryMethod(db)
const services = { db, payments: {} as never, log: console as never }
const { givenPaid, givenSibling, linesOf, eventsOf, cancelAll } = editedOrders(db, delivery)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

type Item = Awaited<ReturnType<typeof givenProductInStock>>

type Change = { orderId: string; line: string; to: Item; quantity?: number; key?: string }

const change = ({ orderId, line, to, quantity = 1, key = randomUUID() }: Change) =>
  changeOrderItem(db, {
    orderId,
    key,
    orderItemId: line,
    quantity,
    productId: to.productId,
    sizeId: to.sizeId,
    actorId: 'a colleague',
  })

describe('a line', () => {
  test('becomes another colour at the price that was paid, and stock follows', async () => {
    const item = await givenProductInStock(db, { onHand: 3 })
    const to = await givenSibling(item, { onHand: 5, pricePence: 9900 })
    const { orderId, line } = await givenPaid({ product: item, quantity: 2 })
    const before = (await readOrder(db, orderId))!
    const key = randomUUID()

    const asked = { orderId, line, to, quantity: 2, key }
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(asked)))

    expect(answers.every(({ ok }) => ok)).toBe(true)
    const after = (await readOrder(db, orderId))!
    expect(after.totalPence).toBe(before.totalPence)
    expect(after.vatPence).toBe(before.vatPence)
    expect(after.items).toMatchObject([
      {
        order_item_id: line,
        product_id: to.productId,
        size_id: to.sizeId,
        colour_name: 'Sand',
        quantity: 2,
        cancelled_quantity: 0,
        unit_price_pence: 8900,
      },
    ])
    expect(await stockOf(db, item)).toEqual({ onHand: 3, reserved: 0 })
    expect(await stockOf(db, to)).toEqual({ onHand: 3, reserved: 0 })
    expect(await eventsOf(orderId)).toEqual([
      expect.stringMatching(/^Changed 2 × Noor .* to Sand, /),
    ])
    expect(await waitingJobs(db, 'send_order_changed')).toContain(`order_changed:${key}`)
  })

  test('chosen otherwise under the same key is no repeat, and the credit note names what it is now', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    const [to, third] = [
      await givenSibling(item, { onHand: 1 }),
      await givenSibling(item, { onHand: 1 }),
    ]
    const { orderId, line } = await givenPaid({ product: item, quantity: 1 })
    const key = randomUUID()
    expect(await change({ orderId, line, to, key })).toMatchObject({ ok: true })
    expect(await change({ orderId, line, to: third, key })).toMatchObject({
      refusal: { kind: 'changed_already' },
    })
    expect(await stockOf(db, third)).toEqual({ onHand: 1, reserved: 0 })

    await cancelAll(orderId)

    const { rows } = await db.pool.query<{ kind: string; colour: string }>(
      `select kind, document #>> '{lines,0,colour_name}' as colour from invoices where order_id = $1 order by issued_at`,
      [orderId],
    )
    expect(rows).toEqual([
      { kind: 'invoice', colour: 'Ink' },
      { kind: 'credit_note', colour: 'Sand' },
    ])
  })

  test('in part is a line of its own with its share, and everything can still be refunded to the penny', async () => {
    const item = await givenProductInStock(db, { onHand: 3, pricePence: 3333 })
    const to = await givenSibling(item, { onHand: 1 })
    const customer = await givenCustomer(db)
    const orderId = await givenOrder(db, customer, [{ product: item, quantity: 3 }], delivery)
    // A discount that three units cannot share evenly.
    await db.pool.query(
      `update orders set discount_pence = 100, total_pence = total_pence - 100 where id = $1`,
      [orderId],
    )
    await db.pool.query(`update order_items set discount_pence = 100 where order_id = $1`, [
      orderId,
    ])
    await db.pool.query(
      `update payments set amount_pence = amount_pence - 100 where order_id = $1`,
      [orderId],
    )
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    const before = (await readOrder(db, orderId))!
    const line = before.items[0]!.order_item_id

    expect(await change({ orderId, line, to })).toMatchObject({ ok: true })

    const after = (await readOrder(db, orderId))!
    expect(after.items).toHaveLength(2)
    expect(after.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    const sum = (of: typeof after, field: 'discount_pence' | 'vat_pence') =>
      of.items.reduce((pence, one) => pence + one[field], 0)
    expect(sum(after, 'discount_pence')).toBe(100)
    expect(sum(after, 'vat_pence')).toBe(sum(before, 'vat_pence'))
    expect(await stockOf(db, item)).toEqual({ onHand: 1, reserved: 0 })
    expect(await stockOf(db, to)).toEqual({ onHand: 0, reserved: 0 })

    expect(await cancelAll(orderId)).toMatchObject({
      value: { isWhole: true, cardPence: before.totalPence },
    })
    expect(await stockOf(db, item)).toEqual({ onHand: 3, reserved: 0 })
    expect(await stockOf(db, to)).toEqual({ onHand: 1, reserved: 0 })
  })

  test('is refused with its reason, and nothing changes', async () => {
    const item = await givenProductInStock(db, { onHand: 9 })
    const to = await givenSibling(item, { onHand: 1 })
    const zero = await givenSibling(item, { onHand: 1, vatClass: 'zero' })
    const stranger = await givenProductInStock(db, { onHand: 1 })
    const { orderId, line } = await givenPaid({ product: item, quantity: 3 })
    const refusal = async (asked: Partial<Change>) => {
      const answer = await change({ orderId, line, to, ...asked })
      return answer.ok ? undefined : answer.refusal
    }

    expect(await refusal({ orderId: randomUUID() })).toEqual({ kind: 'order_not_found' })
    expect(await refusal({ line: randomUUID() })).toEqual({ kind: 'item_not_found' })
    expect(await refusal({ quantity: 4 })).toEqual({ kind: 'too_many' })
    expect(await refusal({ quantity: 0 })).toEqual({ kind: 'too_many' })
    expect(await refusal({ quantity: 2 })).toEqual({ kind: 'not_available', available: 1 })
    expect(await refusal({ to: item })).toEqual({ kind: 'unchanged' })
    expect(await refusal({ to: stranger })).toEqual({ kind: 'other_style' })
    expect(await refusal({ to: zero })).toEqual({ kind: 'other_vat' })
    expect(await refusal({ to: { ...to, sizeId: null } })).toEqual({
      kind: 'not_available',
      available: 0,
    })
    await db.tables
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', to.productId)
      .execute()
    expect(await refusal({})).toEqual({ kind: 'not_sold' })
    await cancelItems(services, {
      orderId,
      items: [{ order_item_id: line, quantity: 1 }],
      actorId: 'a colleague',
      key: randomUUID(),
    })
    await db.tables
      .updateTable('products')
      .set({ status: 'active' })
      .where('id', '=', to.productId)
      .execute()
    expect(await refusal({})).toEqual({ kind: 'touched' })
    await packOrder(db, { orderId, actorId: 'a packer' })
    expect(await refusal({})).toEqual({ kind: 'closed', state: 'processing' })
    expect(await stockOf(db, to)).toEqual({ onHand: 1, reserved: 0 })
    expect((await linesOf(orderId)).map(({ product_id: id }) => id)).toEqual([item.productId])
  })

  test('of a set changes whole or not at all', async () => {
    const item = await givenProductInStock(db, { onHand: 3 })
    const to = await givenSibling(item, { onHand: 2 })
    const { orderId, line } = await givenPaid({ product: item, quantity: 2 })
    const { setId } = await givenSet(db, [
      { productId: item.productId },
      { productId: to.productId },
    ])
    await db.tables
      .insertInto('order_item_sets')
      .values({
        order_item_id: line,
        cart_set_id: randomUUID(),
        set_id: setId,
        set_part_id: randomUUID(),
        set_parts: 2,
        name: 'A set',
        saving_pence: 0,
      })
      .execute()

    expect(await change({ orderId, line, to })).toMatchObject({
      refusal: { kind: 'part_of_set' },
    })
    expect(
      await sendItemForm(db, { orderId, line }, to, { key: randomUUID(), quantity: 1 }),
    ).toMatchObject({ kind: 'refused', fields: { quantity: /part of a set/ } })
    expect(await change({ orderId, line, to, quantity: 2 })).toMatchObject({ ok: true })
  })

  test('is named to its customer in their language, also when it was changed twice or cancelled', async () => {
    const item = await givenProductInStock(db, { onHand: 3 })
    const to = await givenSibling(item, { onHand: 2 })
    const customer = await givenCustomer(db)
    const orderId = await givenOrder(db, customer, [{ product: item, quantity: 2 }], delivery)
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    const [line] = await linesOf(orderId)
    const texts = [
      { id: item.productId, name: 'عباية نور', colour: 'حبر' },
      { id: to.productId, name: 'عباية نور', colour: 'رمل' },
    ].flatMap(({ id, name, colour }) =>
      Object.entries({ name, colour_name: colour }).map(([field, text]) => ({
        kind: 'product' as const,
        subjectId: id,
        field,
        version: 0,
        text,
      })),
    )
    await saveTranslations(db, { language: 'ar', texts, actorId: randomUUID() })
    const { order_item_id: id, name, size_name: size } = line!
    await change({ orderId, line: id, to, quantity: 2 })
    await change({ orderId, line: id, to: item, quantity: 2 })
    await cancelItems(services, {
      orderId,
      items: [{ order_item_id: id, quantity: 1 }],
      actorId: 'a colleague',
      key: randomUUID(),
    })

    const details = async () => {
      const found = await readCustomersOrder(db, customer.id, orderId)
      return found!.timeline.flatMap(({ detail }) => (detail?.includes('×') ? [detail] : []))
    }
    const sand = (await listItemChoices(db, id))[0]!.sizeName
    expect(await details()).toEqual([
      `2 × ${name} from Ink, ${size} to Sand, ${sand}`,
      `2 × ${name} from Sand, ${sand} to Ink, ${size}`,
      `1 × ${name}`,
    ])
    const arabic = await inLanguage('ar', details)
    expect(arabic).toHaveLength(3)
    for (const detail of arabic) {
      expect(detail).toContain(isolate('عباية نور'))
      expect(detail).not.toContain(name)
    }
    const [first] = arabic
    expect(first).toContain(isolate('حبر'))
    expect(first).toContain(isolate('رمل'))
    expect(first!.indexOf('حبر')).toBeLessThan(first!.indexOf('رمل'))
    expect(first).not.toMatch(/Ink|Sand/)
  })

  test('lists what it can become: other sizes and colours on sale of its VAT class, with what is there', async () => {
    const item = await givenProductInStock(db, { onHand: 2 })
    const to = await givenSibling(item, { onHand: 4, pricePence: 9900 })
    await givenSibling(item, { onHand: 1, vatClass: 'zero' })
    const { line } = await givenPaid({ product: item, quantity: 1 })

    expect(await listItemChoices(db, line)).toMatchObject([
      { productId: to.productId, sizeId: to.sizeId, pence: 9900, available: 4, colourName: 'Sand' },
    ])
  })

  test('that waits for goods gives its place in the offer back; what is not there is not chosen', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 5 })
    const to = await givenSibling(item, { onHand: 1 })
    const awaited = await givenSibling(item, { onHand: 0 })
    await giveOffer(db, awaited, { on: dayIn(30), capacity: 5 })
    const { orderId, line } = await givenPaid({ product: item, quantity: 2 })
    expect(await stockOf(db, item)).toEqual({ onHand: 3, reserved: 0 })

    expect(await change({ orderId, line, to: awaited })).toMatchObject({
      refusal: { kind: 'not_available', available: 0 },
    })
    expect(await change({ orderId, line, to })).toMatchObject({ ok: true })

    expect(await stockOf(db, item)).toEqual({ onHand: 4, reserved: 0 })
    expect(
      (await linesOf(orderId)).map(({ quantity, promise }) => [quantity, promise?.waiting]),
    ).toEqual([
      [1, 1],
      [1, undefined],
    ])
  })

  test('many at once never take more than is there, and opposite changes wait for each other', async () => {
    const item = await givenProductInStock(db, { onHand: 20 })
    const to = await givenSibling(item, { onHand: 13 })
    const orders = []
    for (let at = 0; at < 10; at += 1) orders.push(await givenPaid({ product: item, quantity: 1 }))
    const reverse = []
    for (let at = 0; at < 10; at += 1) reverse.push(await givenPaid({ product: to, quantity: 1 }))

    const answers = await Promise.all([
      ...orders.map((order) => change({ ...order, to })),
      ...reverse.map((order) => change({ ...order, to: item })),
      ...orders.slice(0, 3).map(({ orderId }) => cancelAll(orderId)),
    ])

    expect(answers.slice(20).every(({ ok }) => ok)).toBe(true)
    const sold = async (product: Item) => {
      const { rows } = await db.pool.query<{ units: number }>(
        `select coalesce(sum(quantity - cancelled_quantity), 0)::integer as units
           from order_items where product_id = $1`,
        [product.productId],
      )
      return rows[0]!.units
    }
    expect((await stockOf(db, item)).onHand + (await sold(item))).toBe(20)
    expect((await stockOf(db, to)).onHand + (await sold(to))).toBe(13)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind]))
    expect(refused.every((kind) => ['not_available', 'closed', 'touched'].includes(kind))).toBe(
      true,
    )
  })
})
