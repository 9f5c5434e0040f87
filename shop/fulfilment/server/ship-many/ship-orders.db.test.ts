import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { englishTime } from '#platform/dates/english-dates.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { dayIn, giveOffer } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { changeOrderAddress } from '#shop/orders/server/edit/edit-order.ts'

import { rowFields } from '../../ship-many/ship-rows.ts'
import { packedOrders } from '../../testing/packed-orders.ts'
import { downloadDocuments } from '../documents/download-documents.ts'
import { packOrder } from '../fulfilment.ts'
import { shipAction } from './ship-action.ts'
import { findBeingPacked, readShipTable, shipOrders } from './ship-orders.ts'

const db = await useTestDatabase({ connections: 12 })
const statements = countStatements(db)
const delivery = await givenDeliveryMethod(db)
const { givenPacked, rowsOf, parcelOf, formOf, parcelsOf } = packedOrders(db, delivery)
const actorId = 'a colleague'
const printer = {
  db,
  clock: { now: () => new Date() },
  settings: settingsInMemory(),
  storage: storageInMemory(),
}

/** Moves the recipient of an order to Leeds; when that was. */
async function moveOrder(orderId: string): Promise<Date> {
  const { address } = (await readOrder(db, orderId))!
  await changeOrderAddress(db, {
    orderId,
    key: randomUUID(),
    seen: address,
    address: { ...address, city: 'Leeds', postcode: 'LS1 1AA' },
    actorId,
  })
  return (await readOrder(db, orderId))!.addressChangedAt ?? new Date()
}

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

describe('the table', () => {
  test('has what can go, what can be packed, and the others with the reason; in as many statements for many', async () => {
    const [packed] = await givenPacked(1, [2, 1])
    const { orderId: paid } = await givenPaidOrder(db, [1], delivery)
    const { orderId: refunded } = await givenPaidOrder(db, [1], delivery)
    await reportPayment(db, refunded, 'refund.created')
    const [sent] = await givenPacked(1)
    await shipOrders(db, (await rowsOf([sent!])).map(parcelOf), actorId)

    const table = await readShipTable(db, [packed!, paid, refunded, sent!, randomUUID()])

    expect(table.rows).toMatchObject([
      { orderId: packed, name: 'Amina Khan', place: 'London SW1A 1AA', stays: [] },
    ])
    expect(table.rows[0]?.items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
    expect(table.toPack.map(({ orderId }) => orderId)).toEqual([paid])
    expect(table.cannot.map(({ orderId, reason }) => [orderId, reason])).toEqual([
      [refunded, expect.stringContaining('refunded')],
      [sent, 'All items have been sent.'],
    ])
    expect(table.usual).toMatchObject({
      last: 'royal_mail',
      byMethod: { [delivery]: 'royal_mail' },
    })
    expect(table.usual.carriers.map(({ code }) => code)).toContain('evri')
    expect(await findBeingPacked(db)).toContain(packed)
    expect(await findBeingPacked(db)).not.toContain(sent)

    const counted = async (ids: readonly string[]) =>
      (await statements.during(() => readShipTable(db, ids))).length
    const many = [...(await givenPacked(4)), packed!]
    expect(await counted(many)).toBe(3)
    expect(await counted([packed!])).toBe(3)
  })

  test('names what stays behind, and only what is there goes', async () => {
    const product = await givenProductInStock(db, { onHand: 1 })
    await giveOffer(db, product, { on: dayIn(20), capacity: 2 })
    const orderId = await givenOrder(
      db,
      await givenCustomer(db),
      [{ product, quantity: 3 }],
      delivery,
    )
    await reportPayment(db, orderId, 'payment_intent.succeeded')
    expect((await readShipTable(db, [orderId])).cannot).toHaveLength(1)
    await packOrder(db, { orderId, actorId })

    const [row] = await rowsOf([orderId])
    expect(row?.items.map(({ quantity }) => quantity)).toEqual([1])
    expect(row?.stays).toEqual([expect.stringMatching(/^2 × .*: waiting for stock$/)])
    const [outcome] = await shipOrders(db, [parcelOf(row!)], actorId)
    expect(outcome).toMatchObject({ done: true })
    expect((await readOrder(db, orderId))?.state).toBe('processing')
    const { rows, cannot } = await readShipTable(db, [orderId])
    expect(rows).toEqual([])
    expect(cannot).toMatchObject([{ reason: expect.stringContaining('waiting for stock') }])
  })
})

describe('many are sent', () => {
  test('with the mail, the history and the number of each; what is refused stays, with the reason', async () => {
    const ids = await givenPacked(3)
    const rows = await rowsOf(ids)
    const form = formOf(rows, {
      [rowFields(ids[1]!).tracking]: 'x',
      [rowFields(ids[2]!).carrier]: 'dpd',
    })

    const answer = await shipAction(db, { form, actorId })

    expect(answer).toMatchObject({
      kind: 'done',
      fields: { [rowFields(ids[1]!).tracking]: expect.stringContaining('4 to 40') },
      typed: { [rowFields(ids[1]!).tracking]: 'x' },
    })
    const outcomes = answer.kind === 'done' ? answer.outcomes : []
    expect(outcomes.filter(({ done }) => done).map(({ id }) => id)).toEqual([ids[0], ids[2]])
    const [first, second, third] = await parcelsOf(ids)
    expect([first, second, third].map((parcels) => parcels!.map(({ carrier }) => carrier))).toEqual(
      [['evri'], [], ['dpd']],
    )
    const events = await db.tables
      .selectFrom('order_events')
      .select(['note', 'actor'])
      .where('order_id', '=', ids[0]!)
      .where('to_state', '=', 'shipped')
      .execute()
    expect(events).toEqual([{ note: 'Parcel 1 sent with Evri', actor: actorId }])
    const mails = await waitingJobs(db, 'send_shipment_notice')
    for (const [parcel] of [first!, third!])
      expect(mails).toContain(`shipment_notice:${parcel!.shipmentId}`)
  })

  test('only with a number, unless those without one are asked for, and the carrier is known', async () => {
    const ids = await givenPacked(2)
    const rows = await rowsOf(ids)
    const noNumber = { [rowFields(ids[1]!).tracking]: '' }
    const none = { ...noNumber, [rowFields(ids[0]!).tracking]: ' ' }
    const act = (fields: Record<string, string>) =>
      shipAction(db, { form: formOf(rows, fields), actorId })

    expect(await act(none)).toMatchObject({ kind: 'refused', fields: { untracked: /tick/ } })
    expect(await act({ carrier: '' })).toMatchObject({
      kind: 'refused',
      fields: { carrier: 'Choose a carrier for the parcels.' },
    })
    expect(await act({ carrier: 'pigeon' })).toMatchObject({
      kind: 'done',
      fields: {
        [rowFields(ids[0]!).carrier]: expect.stringContaining('This carrier is not in use'),
      },
    })
    expect(await act({ [rowFields(ids[0]!).items]: 'anything' })).toMatchObject({ kind: 'refused' })
    expect(await parcelsOf(ids)).toEqual([[], []])

    expect(await act(noNumber)).toMatchObject({ outcomes: [{ id: ids[0], done: true }] })
    expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 0])
    expect(await act({ ...noNumber, untracked: 'yes' })).toMatchObject({
      outcomes: [
        { id: ids[0], done: false },
        { id: ids[1], done: true },
      ],
    })
    expect((await parcelsOf(ids))[1]).toMatchObject([{ trackingNumber: null }])
  })

  test('only to the address that the page shows: what was changed since is refused, and goes after a look', async () => {
    const ids = await givenPacked(2)
    const rows = await rowsOf(ids)
    const form = formOf(rows)
    await downloadDocuments(printer, { paper: 'slips', orderIds: ids })
    const moved = await moveOrder(ids[0]!)

    const answer = await shipAction(db, { form, actorId })
    const message = `The address changed at ${englishTime(moved)}: print a new packing slip.`
    expect(answer).toMatchObject({
      kind: 'done',
      outcomes: [
        { id: ids[0], done: false, message },
        { id: ids[1], done: true },
      ],
      // Its number is right, and is not marked.
      fields: { [rowFields(ids[0]!).order]: message },
      typed: { [rowFields(ids[0]!).tracking]: form.get(rowFields(ids[0]!).tracking) },
    })
    expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([0, 1])

    const [row] = await rowsOf([ids[0]!])
    expect(row).toMatchObject({
      place: 'Leeds LS1 1AA',
      slipWarning: `The address changed at ${englishTime(moved)}, after the packing slip was printed. Print a new one.`,
    })
    await downloadDocuments(printer, { paper: 'slips', orderIds: ids })
    const [printed] = await rowsOf([ids[0]!])
    expect(printed!.slipWarning).toBeUndefined()
    form.set(rowFields(ids[0]!).address, printed!.addressDigest)
    form.delete('id')
    form.set('id', ids[0]!)
    expect(await shipAction(db, { form, actorId })).toMatchObject({
      outcomes: [{ id: ids[0], done: true }],
    })
  })

  test('not to an address that is being changed in the same moment', async () => {
    const [id] = await givenPacked(1)
    const rows = await rowsOf([id!])
    const sent = await Promise.all([
      moveOrder(id!),
      ...Array.from({ length: 6 }, () => shipAction(db, { form: formOf(rows), actorId })),
    ])
    const order = (await readOrder(db, id!))!
    const isMoved = order.address.city === 'Leeds'
    expect(order.shipments).toHaveLength(isMoved ? 0 : 1)
    const done = sent
      .slice(1)
      .flatMap((answer) =>
        'outcomes' in answer ? answer.outcomes.filter((outcome) => outcome.done) : [],
      )
    expect(done).toHaveLength(isMoved ? 0 : 1)
  })

  test('more than one action takes, or none, is refused as a whole', async () => {
    const form = formOf([])
    expect(await shipAction(db, { form, actorId })).toMatchObject({ kind: 'refused' })
    for (let at = 0; at < 201; at += 1) form.append('id', randomUUID())
    expect(await shipAction(db, { form, actorId })).toMatchObject({
      kind: 'refused',
      notice: { message: expect.stringContaining('200') },
    })
    form.set('do', 'pack')
    expect(await shipAction(db, { form, actorId })).toMatchObject({ kind: 'refused' })
  })

  test('after packing begins from the same page', async () => {
    const { orderId } = await givenPaidOrder(db, [1], delivery)
    const form = formOf([])
    form.set('do', 'pack')
    form.set('pack', orderId)

    expect(await shipAction(db, { form, actorId })).toMatchObject({
      kind: 'done',
      what: 'pack',
      outcomes: [{ id: orderId, done: true }],
    })
    expect(await rowsOf([orderId])).toHaveLength(1)
  })
})
