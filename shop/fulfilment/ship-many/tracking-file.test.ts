import { describe, expect, test } from 'vitest'

import { findColumns, matchTracking, orderNumbersIn, readOrderNumber } from './tracking-file.ts'

const [one, two, three] = ['LB-7KQ2-M9XA', 'LB-8KQ2-M9XB', 'LB-9KQ2-M9XC']
const known = new Map([
  [one, { id: '1', isInTable: true }],
  [two, { id: '2', isInTable: true }],
  [three, { id: '3', isInTable: false }],
])

/** What a block of cells fills in, and what is wrong with it, as `kind lines column value`. */
function read(rows: string[][]) {
  const columns = findColumns(rows)
  if (!columns.ok) return columns.refusal
  const { filled, faults } = matchTracking(columns.value, known)
  return {
    filled: Object.fromEntries(filled),
    faults: faults.map(({ kind, lines, column, value }) =>
      [kind, lines.join('+'), column, value].join(' '),
    ),
  }
}

test.for([
  ['LB-7KQ2-M9XA', one],
  [' lb 7kq2 m9xa ', one],
  ['#LB7KQ2M9XA', one],
  ['LB-7KQ2-M9X', undefined],
  ['LB-0KQ2-M9XA', undefined],
  ['AB123456789GB', undefined],
  ['', undefined],
] as const)('%j is the order number %j', ([cell, number]) => {
  expect(readOrderNumber(cell)).toBe(number)
})

describe('the columns are found', () => {
  const both = {
    filled: { 1: 'AB123456789GB', 2: 'AB123456790GB' },
    faults: [],
  }

  test.for<[string, string[][]]>([
    [
      'by their headings',
      [
        ['Order number', 'Name', 'Tracking number'],
        [one, 'Amina Rahman', 'AB 123 456 789 GB'],
        [two, 'Zaynab Ali', 'ab-123456790-gb'],
      ],
    ],
    [
      'with the number first, and a heading of another program',
      [
        ['Consignment', 'Weight (g)', 'Your reference'],
        ['AB123456789GB', '400', one],
        ['AB123456790GB', '1200', two],
      ],
    ],
    [
      'with the tracking number before a barcode and a consignment',
      [
        ['Barcode', 'Consignment no.', 'Tracking-Number', 'Reference'],
        ['00000000000001', 'C00000000001', 'AB123456789GB', one],
        ['00000000000002', 'C00000000002', 'AB123456790GB', two],
      ],
    ],
    [
      'by the order numbers, where another column is headed “Order”',
      [
        ['Order', 'Reference', 'Tracking'],
        ['100001', one, 'AB123456789GB'],
        ['100002', two, 'AB123456790GB'],
      ],
    ],
    [
      'below the name of the carrier and an empty line',
      [
        ['Royal Mail', '', ''],
        ['', '', ''],
        ['Date', 'Reference', 'Tracking number'],
        ['26/11/2026', one, 'AB123456789GB'],
        ['26/11/2026', two, 'AB123456790GB'],
      ],
    ],
    [
      'without headings, from two columns',
      [
        [one, 'AB123456789GB'],
        [two, 'AB123456790GB'],
      ],
    ],
    [
      'without headings, beside names, postcodes, dates and prices',
      [
        ['2026-11-26', one, 'Amina Rahman', 'SW1A 1AA', '3.95', 'AB123456789GB'],
        ['2026-11-26', two, 'Zaynab Ali', 'M13 9PL', '3.95', 'AB123456790GB'],
      ],
    ],
    [
      'with headings that are not known',
      [
        ['Auftrag', 'Sendung'],
        [one, 'AB123456789GB'],
        [two, 'AB123456790GB'],
      ],
    ],
  ])('%s', ([, rows]) => {
    expect(read(rows)).toEqual(both)
  })

  test('or what is missing is said', () => {
    expect(read([['', '']])).toEqual({ reason: 'no_rows' })
    expect(read([['Order number', 'Tracking number']])).toEqual({ reason: 'no_rows' })
    expect(read([['AB123456789GB'], ['AB123456790GB']])).toEqual({ reason: 'one_column' })
    expect(read([['Amina', 'AB123456789GB']])).toEqual({ reason: 'no_order_column' })
    expect(read([[one, 'Amina', 'London']])).toEqual({ reason: 'no_tracking_column' })
    expect(read([[one, 'AB123456789GB', '07700900123']])).toEqual({
      reason: 'many_tracking_columns',
      detail: '2, 3',
    })
  })
})

test('every line that fills nothing in is named, with its column and what it has', () => {
  expect(
    read([
      ['Reference', 'Tracking number'],
      [one, 'AB123456789GB'],
      [two, '1.55013E+13'],
      [two, 'AB*1'],
      [two, ''],
      [three, 'AB123456791GB'],
      ['LB-AAAA-AAAA', 'AB123456792GB'],
      ['Total', '6'],
    ]),
  ).toEqual({
    filled: { 1: 'AB123456789GB' },
    faults: [
      'rounded 3 Tracking number 1.55013E+13',
      'bad_tracking 4 Tracking number AB*1',
      `no_tracking 5 Tracking number ${two}`,
      `not_in_table 6 Reference ${three}`,
      'unknown_order 7 Reference LB-AAAA-AAAA',
      'no_order 8 Reference Total',
    ],
  })
})

test('an order in several lines is filled in only where they agree', () => {
  expect(
    read([
      [one, 'AB123456789GB'],
      [two, 'AB123456790GB'],
      [one, 'ab 123456789 gb'],
      [two, 'AB123456791GB'],
    ]),
  ).toEqual({
    filled: { 1: 'AB123456789GB' },
    faults: [`repeated 1+3 1 ${one}`, `twice 2+4 1 ${two}`],
  })
})

test('each order number is looked up once', () => {
  const columns = findColumns([
    [one, 'AB123456789GB'],
    [one, 'AB123456790GB'],
    [two, ''],
  ])
  expect(columns.ok && orderNumbersIn(columns.value)).toEqual([one, two])
})
