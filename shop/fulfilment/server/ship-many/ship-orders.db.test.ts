import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import {
  givenPackedOrder,
  givenPaidOrder,
  reportPayment,
} from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { dayIn, giveOffer } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { rowFields, writeItems } from '../../ship-many/ship-rows.ts'
import type { ShipRow } from '../../ship-many/ship-rows.ts'
import { packOrder } from '../fulfilment.ts'
import { shipAction } from './ship-action.ts'
import { findBeingPacked, readShipTable, shipOrders } from './ship-orders.ts'
import type { ManyShipment } from './ship-orders.ts'

const db = await useTestDatabase({ connections: 12 })
const statements = countStatements(db)
const delivery = await givenDeliveryMethod(db)
const services = { db, log: { info: () => undefined } } as unknown as Services
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

async function givenPacked(count: number, quantities?: number[]) {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1)
    ids.push((await givenPackedOrder(db, quantities, delivery)).orderId)
  return ids
}

const rowsOf = async (orderIds: readonly string[]) => (await readShipTable(db, orderIds)).rows

let numbers = 0
const parcelOf = ({ orderId, number, items }: ShipRow): ManyShipment => ({
  orderId,
  number,
  items,
  idempotencyKey: randomUUID(),
  carrier: 'royal_mail',
  trackingNumber: `AB${String((numbers += 1)).padStart(9, '0')}GB`,
})

/** What the page sends for these rows. */
function formOf(rows: readonly ShipRow[], fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('form', 'ship-orders')
  form.set('do', 'ship')
  form.set('carrier', 'evri')
  for (const row of rows) {
    const names = rowFields(row.orderId)
    const { trackingNumber, idempotencyKey } = parcelOf(row)
    form.append('id', row.orderId)
    form.set(names.number, row.number)
    form.set(names.items, writeItems(row.items))
    form.set(names.key, idempotencyKey)
    form.set(names.carrier, '')
    form.set(names.tracking, trackingNumber ?? '')
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const parcelsOf = async (orderIds: readonly string[]) =>
  (await Promise.all(orderIds.map((id) => readOrder(db, id)))).map((order) => order!.shipments)

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
      [sent, 'All of it is sent.'],
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
    expect(row?.stays).toEqual([expect.stringMatching(/^2 × .*: waiting for goods$/)])
    const [outcome] = await shipOrders(db, [parcelOf(row!)], actorId)
    expect(outcome).toMatchObject({ done: true })
    expect((await readOrder(db, orderId))?.state).toBe('processing')
    const { rows, cannot } = await readShipTable(db, [orderId])
    expect(rows).toEqual([])
    expect(cannot).toMatchObject([{ reason: expect.stringContaining('waits for goods') }])
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
      fields: { carrier: 'Choose who carries the parcels.' },
    })
    expect(await act({ carrier: 'pigeon' })).toMatchObject({
      kind: 'done',
      fields: { [rowFields(ids[0]!).carrier]: expect.stringContaining('No parcels go with') },
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

describe('many at once', () => {
  test('the same orders in eight requests, forwards and backwards, leave once each, and nobody waits for ever', async () => {
    const ids = await givenPacked(6, [2])
    const rows = await rowsOf(ids)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        shipOrders(db, (at % 2 === 0 ? rows : rows.toReversed()).map(parcelOf), actorId),
      ),
    )

    const done = answers.flat().filter((outcome) => outcome.done)
    expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const parcels of await parcelsOf(ids)) expect(parcels).toHaveLength(1)
  })

  test('the same form pressed five times sends each parcel once, and says so each time', async () => {
    const ids = await givenPacked(4)
    const form = formOf(await rowsOf(ids))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shipAction(db, { form, actorId })),
    )

    for (const answer of answers)
      expect(answer.kind === 'done' && answer.outcomes.map(({ done }) => done)).toEqual(
        ids.map(() => true),
      )
    const parcels = await parcelsOf(ids)
    for (const some of parcels) expect(some).toHaveLength(1)
    const mails = await waitingJobs(db, 'send_shipment_notice')
    for (const [parcel] of parcels)
      expect(mails.filter((key) => key.includes(parcel!.shipmentId))).toHaveLength(1)
  })

  test('the same form with a corrected number is no repeat: the parcel stays as it went, and that is said', async () => {
    const [id] = await givenPacked(1)
    const form = formOf(await rowsOf([id!]))
    await shipAction(db, { form, actorId })
    const [sent] = await parcelsOf([id!])
    form.set(rowFields(id!).tracking, 'AB999999999GB')

    expect(await shipAction(db, { form, actorId })).toMatchObject({
      outcomes: [
        { id, done: false, message: expect.stringContaining('nothing to pack or to ship') },
      ],
    })
    expect(await parcelsOf([id!])).toEqual([sent])
  })

  test('an order that is being cancelled is waited for and left out, the others go', async () => {
    const ids = await givenPacked(3)
    const rows = await rowsOf(ids)
    let shipping: ReturnType<typeof shipOrders> | undefined
    await db.transaction(async (tx) => {
      await cancelItems({ ...services, db: tx } as unknown as Services, {
        orderId: ids[1]!,
        items: undefined,
        reason: undefined,
        actorId,
        key: randomUUID(),
      })
      shipping = shipOrders(db, rows.map(parcelOf), actorId)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect((await shipping!).map(({ done, message }) => done || message)).toEqual([
      true,
      expect.stringContaining('cancelled'),
      true,
    ])
    expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 0, 1])
  })

  test('an order that is refunded at the provider meanwhile is left out, the others go', async () => {
    const ids = await givenPacked(3)
    const rows = await rowsOf(ids)
    let shipping: ReturnType<typeof shipOrders> | undefined
    await db.transaction(async (tx) => {
      await reportPayment(tx, ids[2]!, 'refund.created')
      shipping = shipOrders(db, rows.map(parcelOf), actorId)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect((await shipping!).map(({ done, message }) => done || message)).toEqual([
      true,
      true,
      expect.stringContaining('refunded'),
    ])
    expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 1, 0])
  })

  test('a colleague who sends one of them alone leaves the others', async () => {
    const ids = await givenPacked(2)
    const rows = await rowsOf(ids)
    let shipping: ReturnType<typeof shipOrders> | undefined
    await db.transaction(async (tx) => {
      await shipOrders(tx, [parcelOf(rows[0]!)], 'another colleague')
      shipping = shipOrders(db, rows.map(parcelOf), actorId)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    expect((await shipping!).map(({ done }) => done)).toEqual([false, true])
    expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 1])
  })
})

describe('a carrier’s file', () => {
  const fill = async (rows: readonly ShipRow[], fields: Record<string, string>, file?: Blob) => {
    const form = formOf(rows, { do: 'fill', ...fields })
    for (const { orderId } of rows)
      if (fields[rowFields(orderId).tracking] === undefined)
        form.set(rowFields(orderId).tracking, '')
    if (file) form.set('file', file)
    return shipAction(db, { form, actorId })
  }

  test('fills in what it has, names the rest, and sends nothing', async () => {
    const ids = await givenPacked(2)
    const [other] = await rowsOf(await givenPacked(1))
    const rows = await rowsOf(ids)
    const [one, two] = rows
    const answer = await fill(rows, {
      [rowFields(ids[1]!).tracking]: 'OLD12345',
      pasted: [
        'Order reference\tTracking number',
        `${one!.number}\tab 123456789 gb`,
        `${two!.number.toLowerCase()}\tAB123456790GB`,
        `${other!.number}\tAB123456791GB`,
        'LB-2222-2222\tAB123456792GB',
      ].join('\r\n'),
    })

    expect(answer).toMatchObject({
      kind: 'filled',
      filled: { [ids[0]!]: 'AB123456789GB', [ids[1]!]: 'AB123456790GB' },
      faults: [
        `Order ${two!.number}: it replaces OLD12345.`,
        `Line 4, column “Order reference”: order ${other!.number} is not in the table.`,
        'Line 5, column “Order reference”: there is no order LB-2222-2222.',
      ],
      typed: { [rowFields(ids[0]!).tracking]: 'AB123456789GB', carrier: 'evri' },
    })
    expect(await parcelsOf(ids)).toEqual([[], []])
  })

  test('is read in what carriers write', async () => {
    const ids = await givenPacked(1)
    const rows = await rowsOf(ids)
    const filled = { kind: 'filled', filled: { [ids[0]!]: 'H00123456789' }, faults: [] }
    const line = `${rows[0]!.number};Café "Noor";H00123456789`
    const windows = Uint8Array.from(line, (sign) => sign.codePointAt(0)!)
    const utf16 = Buffer.from(
      `\uFEFFName\tReference\tBarcode\nAmina\t${rows[0]!.number}\tH00123456789`,
      'utf16le',
    )
    for (const bytes of [windows, new Uint8Array(utf16), new TextEncoder().encode(`\uFEFF${line}`)])
      expect(await fill(rows, {}, new Blob([bytes]))).toMatchObject(filled)
  })

  test('is refused where it cannot be read, with what to do, and what was pasted stays', async () => {
    const rows = await rowsOf(await givenPacked(1))
    const cases: [string, RegExp][] = [
      ['', /nothing to read/],
      ['PK\u0003\u0004', /workbook/],
      ['AB123456789GB\nAB123456790GB', /one column/],
      ['Name\tTracking number\nAmina\tAB123456789GB', /order numbers like/],
      [`${rows[0]!.number}\tAB123456789GB\n"${'x'.repeat(30_000)}`, /Line 2 cannot be read/],
      [`${rows[0]!.number}\tAB123456789GB\n`.repeat(5001), /more than 5,000 rows/],
      ['x'.repeat(600 * 1024), /larger than 512 kB/],
    ]
    for (const [pasted, message] of cases)
      expect(await fill(rows, { pasted })).toMatchObject({
        kind: 'refused',
        fields: { pasted: expect.stringMatching(message) },
        typed: { pasted },
      })
  })
})
