import { describe, expect, test } from 'vitest'

import {
  arrivedOn,
  cancelUntil,
  claimUntil,
  lastArrivalOf,
  refundDueOn,
  returnUntil,
  sendBackBy,
  unsentRefundDueOn,
} from './deadlines.ts'

// CCR: the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013.
// CRA: the Consumer Rights Act 2015. "The shop": what it gives on top, or decided for itself.

const at = (moment: string | null) => (moment === null ? null : new Date(moment))

describe('a parcel has arrived', () => {
  test.for([
    ['CCR 30(3)', 'on the day it was handed over', '2026-11-23', '2026-11-24T10:00Z', '2026-11-24'],
    [
      'CCR 30(3)',
      'by the date of London in summer',
      '2026-07-05',
      '2026-07-06T23:30Z',
      '2026-07-07',
    ],
    [
      'CCR 30(3)',
      'by the date of London in winter',
      '2026-12-05',
      '2026-12-06T23:30Z',
      '2026-12-06',
    ],
    [
      'CCR 30(3)',
      'in the night the clocks go forward',
      '2027-03-26',
      '2027-03-28T00:30Z',
      '2027-03-28',
    ],
    [
      'CCR 30(3)',
      'in the night the clocks go back',
      '2027-10-29',
      '2027-10-30T23:30Z',
      '2027-10-31',
    ],
    ['The shop', 'the day after the promised one if nobody told', '2026-11-23', null, '2026-11-27'],
    ['The shop', 'five working days on if it left too late', '2026-11-26', null, '2026-12-03'],
    ['The shop', 'and none of those is a bank holiday', '2026-12-23', null, '2027-01-04'],
  ] as const)('%s: %s', ([, , sent, delivered, arrived]) => {
    const parcel = { shippedAt: new Date(`${sent}T12:00Z`), deliveredAt: at(delivered), items: [] }

    expect(arrivedOn(parcel, '2026-11-26')).toBe(arrived)
  })
})

describe('the last of an order arrives', () => {
  const sent = (on: string, delivered: string | null, ...items: [string, number][]) => ({
    shippedAt: new Date(`${on}T12:00Z`),
    deliveredAt: delivered === null ? null : new Date(`${delivered}T12:00Z`),
    items: items.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
  })
  const first = sent('2026-11-23', '2026-11-24', ['abaya', 1])

  test.for([
    ['CCR 30(3)', 'with its only parcel', [1, 0, 0], [first], '2026-11-24'],
    [
      'CCR 30(4)',
      'with the last of two parcels',
      [1, 1, 0],
      [first, sent('2026-11-30', '2026-12-02', ['hijab', 1])],
      '2026-12-02',
    ],
    [
      'CCR 30(4)',
      'with the one that came last, whichever left first',
      [1, 1, 0],
      [sent('2026-11-20', '2026-12-04', ['hijab', 1]), first],
      '2026-12-04',
    ],
    [
      'CCR 30(5)',
      'with the last piece of one line',
      [2, 0, 0],
      [first, sent('2026-11-24', '2026-11-30', ['abaya', 1])],
      '2026-11-30',
    ],
    ['CCR 30(4)', 'on no day yet while a line is to be sent', [1, 1, 0], [first], null],
    ['CCR 30(4)', 'on no day yet while a piece is to be sent', [2, 0, 0], [first], null],
    ['CCR 30(4)', 'and what was cancelled is not waited for', [2, 1, 2], [first], '2026-11-24'],
    ['CCR 30(3)', 'on no day where nothing was sent', [1, 0, 0], [], null],
    ['CCR 30(3)', 'on no day where all was cancelled', [1, 0, 1], [], null],
    [
      'CCR 30(4)',
      'when the parcel of which nobody told is taken to',
      [1, 1, 0],
      [first, sent('2026-11-24', null, ['hijab', 1])],
      '2026-11-27',
    ],
  ] as const)('%s: %s', ([, , [abayas, hijabs, cancelled], shipments, day]) => {
    // Cancelled: the hijab first, then abayas.
    const hijabsCancelled = Math.min(hijabs, cancelled)
    const items = [
      { order_item_id: 'abaya', quantity: abayas, cancelled_quantity: cancelled - hijabsCancelled },
      { order_item_id: 'hijab', quantity: hijabs, cancelled_quantity: hijabsCancelled },
    ]

    expect(lastArrivalOf({ promise: { latest: '2026-11-26' }, items, shipments })).toBe(day)
  })
})

test.for([
  ['CCR 30(3)', 'a fortnight after a Tuesday', '2026-11-24', '2026-12-08'],
  ['The shop', 'a Saturday rolls on to Monday', '2026-11-21', '2026-12-07'],
  ['The shop', 'a Sunday rolls on to Monday', '2026-11-22', '2026-12-07'],
  [
    'The shop',
    'Christmas Day rolls on over its weekend and substitute',
    '2026-12-11',
    '2026-12-29',
  ],
  ['The shop', 'New Year rolls on to Monday', '2026-12-18', '2027-01-04'],
  ['The shop', 'Good Friday rolls on to Tuesday', '2027-03-12', '2027-03-30'],
  ['The shop', 'the Monday in August rolls on', '2026-08-17', '2026-09-01'],
  ['The shop', 'a substitute day rolls on', '2027-12-20', '2028-01-04'],
  ['CCR 30(3)', 'over a leap day', '2028-02-16', '2028-03-01'],
  ['CCR 30(3)', 'over the end of a February without one', '2027-02-16', '2027-03-02'],
  ['CCR 30(3)', 'on a leap day', '2028-02-15', '2028-02-29'],
  ['CCR 30(3)', 'from a leap day', '2028-02-29', '2028-03-14'],
  ['CCR 30(3)', 'over the night the clocks go back', '2026-10-20', '2026-11-03'],
  ['CCR 30(3)', 'over the night the clocks go forward', '2027-03-23', '2027-04-06'],
] as const)('%s: the right to cancel ends %s', ([, , arrived, until]) => {
  expect(cancelUntil(arrived)).toBe(until)
})

test.for([
  ['CRA 22(3)', '30 days on, the day after it arrived being the first', '2026-11-24', '2026-12-24'],
  ['The shop', 'even on Christmas Day', '2026-11-25', '2026-12-25'],
  ['CRA 22(3)', 'on a leap day', '2028-01-30', '2028-02-29'],
  ['CRA 22(3)', 'over the end of a year', '2026-12-10', '2027-01-09'],
] as const)('%s: what came can be returned until %s', ([, , arrived, until]) => {
  expect(returnUntil(arrived)).toBe(until)
})

test.for([
  ['Limitation Act 1980, 5', 'six years on', '2026-11-24', '2032-11-24'],
  ['Limitation Act 1980, 5', 'six years after a leap day', '2028-02-29', '2034-03-01'],
] as const)('%s: a fault can be claimed for until %s', ([, , arrived, until]) => {
  expect(claimUntil(arrived)).toBe(until)
})

test.for([
  ['CCR 35(4)', 'a fortnight after telling', '2026-11-24T10:00Z', '2026-12-08'],
  ['CCR 35(4)', 'by the date of London', '2026-07-06T23:30Z', '2026-07-21'],
  ['The shop', 'or when post is collected again', '2026-12-11T10:00Z', '2026-12-29'],
] as const)('%s: the goods are to be sent back %s', ([, , cancelledAt, by]) => {
  expect(sendBackBy(new Date(cancelledAt))).toBe(by)
})

test.for([
  ['CCR 34(5)(a)', 'after the goods are back', null, '2026-11-24T10:00Z', false, '2026-12-08'],
  [
    'CCR 34(5)(b)',
    'after the word that they were posted',
    '2026-11-24T10:00Z',
    null,
    false,
    '2026-12-08',
  ],
  [
    'CCR 34(5)(b)',
    'after posting if that was first',
    '2026-11-20T10:00Z',
    '2026-11-24T10:00Z',
    false,
    '2026-12-04',
  ],
  [
    'CCR 34(5)(a)',
    'after receipt if that was first',
    '2026-11-25T10:00Z',
    '2026-11-24T10:00Z',
    false,
    '2026-12-08',
  ],
  ['CCR 34(5)', 'on no day before either', null, null, false, null],
  ['CCR 34(5)', 'even on a Sunday', null, '2026-11-22T10:00Z', false, '2026-12-06'],
  ['CCR 34(5)', 'even on Christmas Day', null, '2026-12-11T10:00Z', false, '2026-12-25'],
  ['CCR 34(5)', 'over a leap day', null, '2028-02-20T10:00Z', false, '2028-03-05'],
  ['CCR 34(5)', 'by the date of London', '2026-07-06T23:30Z', null, false, '2026-07-21'],
  [
    'CRA 20(15)',
    'with the day of receipt as the first of the 14 for a fault',
    null,
    '2026-11-24T10:00Z',
    true,
    '2026-12-07',
  ],
  [
    'CCR 34(5)(b)',
    'after posting, for a fault, too',
    '2026-11-20T10:00Z',
    '2026-11-24T10:00Z',
    true,
    '2026-12-04',
  ],
] as const)('%s: the money is due a fortnight %s', ([, , posted, received, isShopsFault, due]) => {
  expect(refundDueOn({ postedAt: at(posted), receivedAt: at(received), isShopsFault })).toBe(due)
})

test('CCR 34(6): the money for what was never sent is due a fortnight after the cancellation', () => {
  expect(unsentRefundDueOn(new Date('2026-11-24T23:30Z'))).toBe('2026-12-08')
})
