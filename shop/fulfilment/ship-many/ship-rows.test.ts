import { describe, expect, test } from 'vitest'

import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import { shipPath } from '#shop/orders/admin-order-paths.ts'

import { trackingFault, trackingRefusal } from './ship-many-text.ts'
import { carrierOfRow, checkTracking, readItems, readShipIds, writeItems } from './ship-rows.ts'
import type { ShipRow } from './ship-rows.ts'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const read = (path: string) => readShipIds(new URL(path, 'http://shop.example').searchParams)

describe('the address', () => {
  test('has the orders, each once and as many as one action takes, in fewer than 8,000 characters', () => {
    const ids = Array.from({ length: MAX_BULK_ROWS + 1 }, (_, at) => id(at))
    expect(read(shipPath([...ids, id(0)]))).toEqual(ids.slice(0, MAX_BULK_ROWS))
    expect(shipPath(ids.slice(0, MAX_BULK_ROWS)).length).toBeLessThan(8000)
  })

  test('has all that are being packed where it names none; what is no id is left out', () => {
    expect(read('/admin/orders/ship')).toBeUndefined()
    expect(read('/admin/orders/ship?ids=')).toEqual([])
    expect(read(`/admin/orders/ship?ids=x,${id(1)},'--`)).toEqual([id(1)])
  })
})

test('what goes is read as it was written, and nothing else is', () => {
  const items = [
    { order_item_id: id(1), quantity: 2 },
    { order_item_id: id(2), quantity: 1 },
  ]
  expect(readItems(writeItems(items))).toEqual(items)
  for (const wrong of ['', 'x', `${id(1)}:0`, `${id(1)}:-1`, `${id(1)}:1,`, `${id(1)}:99999`])
    expect(readItems(wrong)).toBeUndefined()
})

test('a row begins with the carrier of its delivery method, where that is not the usual one', () => {
  const usual = { carriers: [], last: 'evri', byMethod: { express: 'dpd', standard: 'evri' } }
  const of = (methodId: string | null) => carrierOfRow(usual, { methodId } as ShipRow)
  expect([of('express'), of('standard'), of('other'), of(null)]).toEqual(['dpd', '', '', ''])
})

test('numbers that are none, and that several rows have, are marked', () => {
  const rows = [1, 2, 3, 4].map((at) => ({ orderId: id(at), number: `LB-${at}` }))
  const typed = { [id(1)]: 'ab 1234', [id(2)]: 'AB-1234', [id(3)]: 'no!', [id(4)]: ' ' }
  const { entered, wrong, same } = checkTracking(rows, typed)
  expect(entered).toBe(3)
  expect([...wrong]).toEqual([id(3)])
  expect(Object.fromEntries(same)).toEqual({ [id(1)]: ['LB-2'], [id(2)]: ['LB-1'] })
})

test('what is wrong with a file says where, and what to do', () => {
  const fault = { column: 'Tracking', value: '1.5E+13' }
  expect(trackingFault({ ...fault, kind: 'rounded', lines: [4] })).toBe(
    'Line 4, column “Tracking”: the spreadsheet has rounded “1.5E+13”. Format the column as text and copy it again.',
  )
  expect(trackingFault({ ...fault, value: 'LB-1', kind: 'twice', lines: [2, 5, 9] })).toMatch(
    /^Lines 2, 5 and 9, column/,
  )
  expect(trackingRefusal({ reason: 'many_tracking_columns', detail: '2, 3' })).toContain('2, 3')
})
