import { afterEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { rowFields } from '../../ship-many/ship-rows.ts'
import type { ShipRow } from '../../ship-many/ship-rows.ts'
import { packedOrders } from '../../testing/packed-orders.ts'
import { shipAction } from './ship-action.ts'

const db = await useTestDatabase({ connections: 12 })
const { givenPacked, rowsOf, formOf, parcelsOf } = packedOrders(db, await givenDeliveryMethod(db))
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const fill = async (rows: readonly ShipRow[], fields: Record<string, string>, file?: Blob) => {
  const form = formOf(rows, { do: 'fill', ...fields })
  for (const { orderId } of rows)
    if (fields[rowFields(orderId).tracking] === undefined) form.set(rowFields(orderId).tracking, '')
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
      `Order ${two!.number}: the new number replaces OLD12345.`,
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
    ['AB123456789GB\nAB123456790GB', /only one column/],
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
