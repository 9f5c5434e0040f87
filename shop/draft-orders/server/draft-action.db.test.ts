import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { conflictFieldName } from '#platform/admin/conflict.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { DraftConflict } from '../draft-order.ts'
import { draftList, lineKey, quantityName } from '../draft-order.ts'
import { givenDraft, typedDraft } from '../testing/given-draft.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { sendPaymentLink } from './jobs/send-payment-link.tsx'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { draftAction } from './draft-action.ts'
import { answerNewDraft } from './answer-new-draft.ts'
import { findDraftOrder } from './draft-order-queries.ts'
import { saveDraft } from './draft-orders.ts'
import { listDrafts, lookForCustomers, readDraft } from './read-draft.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)
const services = { db, clock: { now: () => new Date() } }

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function givenPage() {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const fields = typedDraft([{ product: abaya, quantity: 1 }], delivery)
  const draft = await givenDraft(db, customer, fields)
  const key = lineKey(fields.lines[0]!)
  const page = (changes: Record<string, string> = {}) => ({
    form: 'draft',
    do: 'save',
    version: String(draft.version),
    seen: JSON.stringify(fields),
    line: key,
    [quantityName(key)]: '1',
    ...fields.address,
    delivery,
    discount_kind: 'none',
    note: '',
    find: '',
    ...changes,
  })
  const send = (changes?: Record<string, string>) =>
    draftAction(services, {
      draftId: draft.draftId,
      actorId: 'a colleague',
      form: formOf(page(changes)),
    })
  const merge = (fieldsOfForm: Record<string, string>) =>
    draftAction(services, {
      draftId: draft.draftId,
      actorId: 'a colleague',
      form: formOf({ form: 'merge', do: 'merge', ...fieldsOfForm }),
    })
  return { ...draft, customer, abaya, key, fields, send, merge }
}

test('every button saves what is typed; one adds, one looks for products', async () => {
  const { send, draftId, abaya, key } = await givenPage()
  const other = await givenProductInStock(db, { onHand: 2, withoutSize: true })
  const more = lineKey({ product_id: other.productId, size_id: null })

  expect(await send({ do: `add:${more}`, note: 'Ring twice' })).toEqual({ done: 'added' })
  const draft = (await findDraftOrder(db, draftId))!
  expect(draft.fields).toMatchObject({
    note: 'Ring twice',
    lines: [{ product_id: abaya.productId }, { product_id: other.productId, quantity: 1 }],
  })
  const version = String(draft.version)
  expect(await send({ find: 'noor', version })).toEqual({ done: 'found', query: 'noor' })
  const found = await readDraft(db, draftId, 'noor open')
  expect(found?.found?.map(({ id }) => id)).toContain(abaya.productId)
  // What is none is taken out.
  const next = String(found!.draft.version)
  expect(await send({ version: next, [quantityName(key)]: '0' })).toEqual({ done: 'saved' })
  expect((await findDraftOrder(db, draftId))?.lines).toEqual([])
})

test.for([
  [{ discount_kind: 'percent', discount_value: '120', discount_reason: 'So' }, 'discount_value'],
  [{ discount_kind: 'pence', discount_value: 'x', discount_reason: 'So' }, 'discount_value'],
  [{ discount_kind: 'pence', discount_value: '5', discount_reason: ' ' }, 'discount_reason'],
  [{ note: 'x'.repeat(501) }, 'note'],
  [{ do: 'send', hours: '24', postcode: '75008' }, 'postcode'],
  [{ do: 'send', hours: '24', name: '' }, 'name'],
  [{ do: 'send', hours: '24', delivery: '' }, 'delivery'],
  [{ do: 'send', hours: '5' }, 'hours'],
  [{ do: 'send', hours: '24', total: '1' }, 'hours'],
] as const)('%j is refused beside %s, and what was typed is kept', async ([typed, field]) => {
  const { send } = await givenPage()

  const answer = await send(typed)

  // But the sum, which the admin has then seen.
  const { total: _seen, ...kept } = { total: '', ...typed }
  expect(answer).toMatchObject({ kind: 'refused', typed: kept })
  expect('fields' in answer && Object.keys(answer.fields)).toEqual([field])
})

test('a quantity that is none is refused beside its line', async () => {
  const { send, key } = await givenPage()
  const name = quantityName(key)

  for (const typed of ['11', '-1', 'two', '1.5'])
    expect(await send({ [name]: typed })).toMatchObject({
      fields: { [name]: 'Enter a whole number from 0 to 10.' },
    })
})

test('who saves second chooses field by field, and both are kept as chosen', async () => {
  const { send, merge, draftId, version } = await givenPage()
  await send({ note: 'Theirs', city: 'Leeds' })

  const answer = await send({ note: 'Yours', delivery: '' })
  const carried = 'typed' in answer ? answer.typed['conflict'] : undefined
  const conflict = JSON.parse(carried ?? 'null') as DraftConflict

  expect(conflict.conflicts).toEqual([
    { field: 'address', changedBy: 'them' },
    { field: 'delivery', changedBy: 'you' },
    { field: 'note', changedBy: 'both' },
  ])
  expect(conflict.fieldTexts.theirs.address).toContain('Leeds')
  expect(conflict.version).toBe(version + 1)
  const chosen = {
    version: String(conflict.version),
    theirs: JSON.stringify(conflict.theirs),
    yours: JSON.stringify(conflict.yours),
    [conflictFieldName('address')]: 'theirs',
    [conflictFieldName('delivery')]: 'yours',
  }
  expect(await merge({ ...chosen, conflict: carried ?? '' })).toMatchObject({
    kind: 'refused',
    form: 'merge',
    typed: { conflict: carried },
  })
  expect(await merge({ ...chosen, [conflictFieldName('note')]: 'yours' })).toEqual({
    done: 'saved',
  })
  expect((await findDraftOrder(db, draftId))?.fields).toMatchObject({
    note: 'Yours',
    delivery: '',
    address: { city: 'Leeds' },
  })
})

test('sent, its customer gets a mail with the way to pay it and no secret, once for a press', async () => {
  const { send, customer, draftId } = await givenPage()

  const answer = await send({ do: 'send', hours: '24', total: '8900' })
  const orderId = 'orderId' in answer ? answer.orderId : ''
  const run = () =>
    sendPaymentLink.run(
      { db, publicUrl: 'https://shop.test', settings: settingsInMemory() } as never,
      {
        order_id: orderId,
        key: draftId,
      },
    )
  await run()
  await run()

  const mails = await db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain_text'])
    .where('order_id', '=', orderId)
    .execute()
  const order = await readOrder(db, orderId)
  expect(mails).toMatchObject([
    { recipient: customer.email, subject: `Please pay for your order ${order!.orderNumber}` },
  ])
  expect(mails[0]?.plain_text).toContain(`https://shop.test/checkout?order=${orderId}`)
  expect(mails[0]?.plain_text).toContain('£89.00')
  // Nothing of the customer stays in what it was made of.
  const [left] = await db.tables
    .selectFrom('draft_orders')
    .select(['email', 'address', 'note'])
    .where('id', '=', draftId)
    .execute()
  expect(left).toEqual({ email: '', address: {}, note: '' })
})

test('the list shows drafts, what waits, what was paid and what was not, found by email and number', async () => {
  const { send, customer, draftId } = await givenPage()
  const listed = async (search: string) => {
    const query = readListQuery(draftList, new URLSearchParams(`q=${customer.email}&${search}`))
    return (await listDrafts(db, query)).rows.map(({ id }) => id)
  }
  expect(await listed('')).toEqual([draftId])
  expect(await listed('state=waiting')).toEqual([])

  const answer = await send({ do: 'send', hours: '24', total: '8900' })
  const orderId = 'orderId' in answer ? answer.orderId : ''
  expect(await listed('')).toEqual([])
  expect(await listed('state=waiting')).toEqual([draftId])
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  expect(await listed('state=paid')).toEqual([draftId])
  expect(await listed('state=failed')).toEqual([])
  const query = readListQuery(draftList, new URLSearchParams(`state=all&q=${customer.email}`))
  expect((await listDrafts(db, query)).rows).toMatchObject([
    { email: customer.email, pieces: 1, order: { id: orderId, state: 'paid' } },
  ])
})

test('an order begins with its customer: one that was found, or a new one', async () => {
  const customer = await givenCustomer(db, { firstName: 'Zubaida' })
  const looked = await lookForCustomers(db, ` zubaida ${customer.email.slice(0, 8)} `)
  expect(looked.found).toMatchObject([{ id: customer.id, email: customer.email }])
  expect(await lookForCustomers(db, 'ab')).toMatchObject({ found: undefined, isTooShort: true })

  const id = randomUUID()
  const begin = (fields: Record<string, string>) =>
    answerNewDraft(db, { actorId: 'a colleague', form: formOf({ id, ...fields }) })
  expect(await begin({ form: 'choose', item: randomUUID() })).toMatchObject({ kind: 'refused' })
  expect(await begin({ form: 'new', email: 'nobody' })).toMatchObject({
    fields: { email: expect.any(String) },
  })
  expect(await begin({ form: 'new', email: ' New@Example.com', name: 'Noor' })).toEqual({
    draftId: id,
  })
  expect(await findDraftOrder(db, id)).toMatchObject({
    email: 'new@example.com',
    isKnown: false,
    fields: { address: { name: 'Noor' } },
  })

  // Sent again it is the same draft; from the same page for somebody else, it is refused.
  expect(await begin({ form: 'new', email: 'new@example.com', name: 'Noor' })).toEqual({
    draftId: id,
  })
  const others: Record<string, string>[] = [
    { form: 'new', email: 'other@example.com', name: 'Noor' },
    { form: 'new', email: 'new@example.com', name: 'Nour' },
    { form: 'choose', item: customer.id },
  ]
  for (const other of others)
    expect(await begin(other)).toMatchObject({
      notice: { message: expect.stringContaining('already started') },
      // For the link to it.
      typed: { begun: id },
    })
  expect(await findDraftOrder(db, id)).toMatchObject({ email: 'new@example.com' })
})

test('an order that was begun is begun again as it was, however it or its customer changed since', async () => {
  const customer = await givenCustomer(db)
  const [chosen, typed] = [randomUUID(), randomUUID()]
  const begin = (fields: Record<string, string>) =>
    answerNewDraft(db, { actorId: 'a colleague', form: formOf(fields) })
  const choose = () => begin({ id: chosen, form: 'choose', item: customer.id })
  const type = (name: string) => begin({ id: typed, form: 'new', email: 'typed@example.com', name })
  expect([await choose(), await type('Noor')]).toEqual([{ draftId: chosen }, { draftId: typed }])

  // The address that is suggested for them is another one by now.
  await db.tables
    .updateTable('draft_orders')
    .set({ address: JSON.stringify({ name: 'Zubaida' }) })
    .where('id', '=', chosen)
    .execute()
  expect(await choose()).toEqual({ draftId: chosen })

  const draft = (await findDraftOrder(db, typed))!
  const { version, fields } = draft
  await saveDraft(db, {
    draftId: typed,
    version,
    actorId: 'a colleague',
    fields: { ...fields, note: 'Ring twice' },
  })
  expect(await type('Noor')).toEqual({ draftId: typed })
  expect(await type('')).toEqual({ draftId: typed })
  expect(await type('Nour')).toMatchObject({ kind: 'refused', typed: { begun: typed } })
  expect((await findDraftOrder(db, typed))?.fields.address.name).toBe('Noor')
})
