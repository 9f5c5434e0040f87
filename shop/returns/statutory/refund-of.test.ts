import { expect, test } from 'vitest'

import type { ReturnReason } from '../return-state.ts'
import { postagePaidBy, refundOf } from './refund-of.ts'

// As in deadlines.test.ts: CCR, CRA, and what the shop decided for itself.

type Given = {
  /** Three of the abaya at £89.99 less £20.00; one hijab at £15. What comes back of them. */
  abayas: number
  hijabs: number
  reason: ReturnReason
  hijabReason: ReturnReason
  abayasCancelled: number
  abayasReturned: number
  worn: number
  deliveryPence: number
  standardPence: number
  deliveryGivenBack: number
  refundable: number
  notifiedOn: string
  earlier: { notifiedOn: string; reasons: ReturnReason[] }[]
}

const whole: Given = {
  abayas: 3,
  hijabs: 1,
  reason: 'changed_mind',
  hijabReason: 'changed_mind',
  abayasCancelled: 0,
  abayasReturned: 0,
  worn: 0,
  deliveryPence: 495,
  standardPence: 495,
  deliveryGivenBack: 0,
  refundable: 1_000_000,
  notifiedOn: '2026-12-08',
  earlier: [],
}

function proposed(input: Given) {
  const { lines, delivery_pence, pence } = refundOf(
    {
      items: [
        {
          order_item_id: 'abaya',
          quantity: 3,
          unit_price_pence: 8999,
          discount_pence: 2000,
          cancelled_quantity: input.abayasCancelled,
          returned_quantity: input.abayasReturned,
        },
        {
          order_item_id: 'hijab',
          quantity: 1,
          unit_price_pence: 1500,
          discount_pence: 0,
          cancelled_quantity: 0,
          returned_quantity: 0,
        },
      ],
      deliveryPence: input.deliveryPence,
      standardDeliveryPence: input.standardPence,
      deliveryGivenBackPence: input.deliveryGivenBack,
      refundablePence: input.refundable,
    },
    [
      {
        order_item_id: 'abaya',
        quantity: input.abayas,
        reason: input.reason,
        deduction_pence: input.worn,
      },
      {
        order_item_id: 'hijab',
        quantity: input.hijabs,
        reason: input.hijabReason,
        deduction_pence: 0,
      },
    ].filter((line) => line.quantity > 0),
    { notifiedOn: input.notifiedOn, cancelUntil: '2026-12-08', earlier: input.earlier },
  )
  expect(lines.reduce((sum, line) => sum + line.pence, delivery_pence)).toBe(pence)
  return [pence - delivery_pence, delivery_pence]
}

// Three abayas cost 26997 - 2000 = 24997 pence: 8332 for the first, 8332 and 8333 for the others.
const cases: [law: string, what: string, input: Partial<Given>, goods: number, delivery: number][] =
  [
    ['CCR 34(1), (2)', 'the whole order in time: goods and delivery', {}, 26_497, 495],
    [
      'CCR 34(3)',
      'express came with it: no more than standard',
      { deliveryPence: 995 },
      26_497,
      495,
    ],
    [
      'CCR 34(3)',
      'standard would have been free: none of the express',
      { deliveryPence: 995, standardPence: 0 },
      26_497,
      0,
    ],
    [
      'CCR 34(2)',
      'delivery was reduced: what was paid for it',
      { deliveryPence: 200 },
      26_497,
      200,
    ],
    ['CCR 34(2)', 'delivery was free', { deliveryPence: 0 }, 26_497, 0],
    ['CCR 34(1)', 'one of three: its share of what was paid', { abayas: 1, hijabs: 0 }, 8332, 0],
    ['CCR 34(1)', 'two of three', { abayas: 2, hijabs: 0 }, 16_664, 0],
    [
      'CCR 34(1)',
      'the last of three: what makes the whole',
      { abayas: 1, abayasReturned: 2, hijabs: 0 },
      8333,
      0,
    ],
    [
      'CCR 34(1)',
      'the last after one cancelled and one returned',
      { abayas: 1, abayasCancelled: 1, abayasReturned: 1, hijabs: 0 },
      8333,
      0,
    ],
    ['CCR 34(1)', 'all of one line, the other kept', { hijabs: 0 }, 24_997, 0],
    [
      'The shop',
      'the whole order after the fortnight: the goods',
      { notifiedOn: '2026-12-09' },
      26_497,
      0,
    ],
    [
      'CCR 34(2)',
      'the rest in time, the first part in time',
      {
        abayas: 1,
        abayasReturned: 2,
        earlier: [{ notifiedOn: '2026-12-01', reasons: ['too_small'] }],
      },
      9833,
      495,
    ],
    [
      'CCR 34(2)',
      'the rest too late, the first part in time',
      {
        abayas: 1,
        abayasReturned: 2,
        notifiedOn: '2026-12-20',
        earlier: [{ notifiedOn: '2026-12-01', reasons: ['too_small'] }],
      },
      9833,
      0,
    ],
    [
      'CCR 34(2)',
      'the rest after some of it was cancelled unsent',
      { abayas: 2, abayasCancelled: 1 },
      18_165,
      495,
    ],
    ['CCR 34(2)', 'delivery was given back before', { deliveryGivenBack: 495 }, 26_497, 0],
    [
      'CCR 34(2)',
      'some of the delivery was given back before',
      { deliveryGivenBack: 200 },
      26_497,
      295,
    ],
    [
      'CRA 20(10)',
      'all of it faulty: with the express',
      { deliveryPence: 995, reason: 'faulty', hijabReason: 'faulty' },
      26_497,
      995,
    ],
    [
      'CRA 20(10)',
      'all of it faulty, after the fortnight',
      { reason: 'faulty', hijabReason: 'wrong_item', notifiedOn: '2026-12-20' },
      26_497,
      495,
    ],
    [
      'CRA 21(1)',
      'a part faulty, the rest kept: its goods',
      { reason: 'faulty', hijabs: 0 },
      24_997,
      0,
    ],
    [
      'CCR 34(2), (3)',
      'a part faulty, the rest not wanted, in time',
      { deliveryPence: 995, reason: 'faulty' },
      26_497,
      495,
    ],
    [
      'CCR 34(2)',
      'not wanted in time, the rest faulty later',
      {
        deliveryPence: 995,
        abayas: 0,
        abayasReturned: 3,
        hijabReason: 'faulty',
        notifiedOn: '2027-01-20',
        earlier: [{ notifiedOn: '2026-12-01', reasons: ['changed_mind'] }],
      },
      1500,
      495,
    ],
    [
      'The shop',
      'not wanted after the fortnight, the rest faulty: the goods',
      {
        abayas: 0,
        abayasReturned: 3,
        hijabReason: 'faulty',
        notifiedOn: '2027-01-20',
        earlier: [{ notifiedOn: '2026-12-20', reasons: ['changed_mind'] }],
      },
      1500,
      0,
    ],
    [
      'The shop',
      'a part faulty, the rest not wanted, too late',
      { reason: 'faulty', notifiedOn: '2026-12-09' },
      26_497,
      0,
    ],
    [
      'CRA 20(10)',
      'faulty in two parts: the delivery with the last',
      {
        deliveryPence: 995,
        abayas: 0,
        abayasReturned: 3,
        hijabReason: 'faulty',
        notifiedOn: '2027-01-20',
        earlier: [{ notifiedOn: '2026-12-01', reasons: ['faulty'] }],
      },
      1500,
      995,
    ],
    ['CCR 34(9), (10)', 'worn: less what it lost', { hijabs: 0, worn: 3000 }, 21_997, 0],
    ['CCR 34(9)', 'worn out: never less than nothing', { hijabs: 0, worn: 99_999 }, 0, 0],
    ['CCR 34(9)', 'worn, with the delivery: it loses nothing by that', { worn: 99_999 }, 1500, 495],
    [
      'CCR 34(9)',
      'one worn of three: never more than that one',
      { abayas: 1, hijabs: 0, worn: 9000 },
      0,
      0,
    ],
    [
      'CRA 20(10)',
      'faulty and worn: nothing is taken off',
      { hijabs: 0, reason: 'faulty', worn: 3000 },
      24_997,
      0,
    ],
    [
      'CRA 24(10)',
      'not as described and worn: nothing is taken off',
      { hijabs: 0, reason: 'not_as_described', worn: 3000 },
      24_997,
      0,
    ],
    [
      'CCR 34(1)',
      'some was given back as goodwill: what is left',
      { refundable: 20_000 },
      19_505,
      495,
    ],
    ['CCR 34(1)', 'all was given back before', { refundable: 0 }, 0, 0],
  ]

test.for(cases)('%s: %s', ([, , input, goods, delivery]) => {
  expect(proposed({ ...whole, ...input })).toEqual([goods, delivery])
})

test('a line that the order does not have is a mistake of the caller', () => {
  const order = {
    items: [],
    deliveryPence: 0,
    standardDeliveryPence: 0,
    deliveryGivenBackPence: 0,
    refundablePence: 0,
  }
  const line = { order_item_id: 'x', quantity: 1, reason: 'faulty', deduction_pence: 0 } as const

  expect(() =>
    refundOf(order, [line], { notifiedOn: '2026-12-01', cancelUntil: '2026-12-08', earlier: [] }),
  ).toThrow('no line x')
})

test.for([
  ['CCR 35(5)', ['changed_mind'], 'customer'],
  ['CCR 35(5)', ['too_small', 'too_large', 'arrived_late'], 'customer'],
  ['CRA 20(8)', ['faulty'], 'shop'],
  ['CRA 20(8)', ['wrong_item'], 'shop'],
  ['CRA 21(8)', ['changed_mind', 'not_as_described'], 'shop'],
] as const)('%s: the way back of %s is paid by the %s', ([, reasons, payer]) => {
  expect(postagePaidBy(reasons)).toBe(payer)
})
