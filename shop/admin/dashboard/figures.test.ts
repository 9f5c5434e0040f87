import { expect, test } from 'vitest'

import { dashboardText } from './dashboard-text.ts'
import { changeOf, onlineOf } from './figures.ts'

test.for([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [-50, 100, -150],
  [10, 0, undefined],
  [10, -5, undefined],
  [1, 3, -67],
] as const)('%d after %d is %d per cent', ([now, before, change]) => {
  expect(changeOf(now, before)).toBe(change)
})

test.for([
  { active: 0, source: 'viewers', online: 0 },
  { active: 1, source: 'viewers', online: 1 },
  { active: 2, source: 'viewers', online: 1 },
  // Half a user counts as one, also where 0.7 x 45 is 31.499999999999996.
  { active: 45, source: 'viewers', online: 32 },
  { active: 1000, source: 'viewers', online: 700 },
  { active: 1, source: 'database', online: 1 },
  { active: 2, source: 'database', online: 1 },
  { active: 1000, source: 'database', online: 600 },
] as const)('of $active active by $source $online are online', ({ active, source, online }) => {
  expect(onlineOf(active, source)).toBe(online)
})

test.for([
  { days: 1, now: [0, 0], before: [0, 0], is: 'No sales by this time yesterday either' },
  { days: 7, now: [0, 0], before: [0, 0], is: 'No sales in the 7 days before either' },
  { days: 1, now: [12_000, 2], before: [0, 0], is: 'No sales by this time yesterday' },
  { days: 30, now: [12_000, 2], before: [0, 0], is: 'No sales in the 30 days before' },
  // A refund of what was sold earlier is no sale either.
  { days: 1, now: [-500, 0], before: [0, 0], is: 'No sales by this time yesterday' },
  { days: 1, now: [0, 0], before: [10_000, 1], is: '£100.00 by this time yesterday' },
  { days: 7, now: [-500, 0], before: [10_000, 1], is: '£100.00 in the 7 days before' },
  { days: 1, now: [12_000, 2], before: [-500, 0], is: '-£5.00 by this time yesterday' },
  // Sold and refunded.
  { days: 1, now: [12_000, 2], before: [0, 1], is: '£0.00 by this time yesterday' },
  {
    days: 1,
    now: [12_000, 1],
    before: [10_000, 2],
    is: '20% more than by this time yesterday (£100.00)',
  },
  {
    days: 30,
    now: [8000, 1],
    before: [10_000, 2],
    is: '20% less than in the 30 days before (£100.00)',
  },
  {
    days: 1,
    now: [10_000, 1],
    before: [10_000, 2],
    is: 'The same as by this time yesterday (£100.00)',
  },
  {
    days: 7,
    now: [100_010, 9],
    before: [100_000, 9],
    is: 'About the same as in the 7 days before (£1,000.00)',
  },
  {
    days: 7,
    now: [200_000, 9],
    before: [10_000, 1],
    is: '1,900% more than in the 7 days before (£100.00)',
  },
] as const)('$now after $before of $days days: "$is"', ({ days, now, before, is }) => {
  const [[pence, orders], [penceBefore, ordersBefore]] = [now, before]
  expect(dashboardText.figures.compared({ days, pence, orders, penceBefore, ordersBefore })).toBe(
    is,
  )
})

test('orders are counted in words', () => {
  const { orders } = dashboardText.figures
  expect([0, 1, 2].map(orders)).toEqual(['No orders', '1 order', '2 orders'])
})

test.for([
  [0, 'viewers', 'Nobody was active in the last 15 minutes.'],
  [0, 'database', 'Nobody was active in the last 15 minutes, as far as the database shows.'],
  [1, 'viewers', 'An estimate: 70% of the 1 person active in the last 15 minutes.'],
  [
    12,
    'database',
    'An estimate: 60% of the 12 people active in the last 15 minutes, as far as the database shows.',
  ],
] as const)('of %i active, by %s, the estimate is said honestly', ([active, source, is]) => {
  expect(dashboardText.visitors.estimate(active, source)).toBe(is)
})

test('nobody online is no number', () => {
  expect([0, 1, 8].map(dashboardText.visitors.online)).toEqual([
    'Nobody online',
    'About 1 online',
    'About 8 online',
  ])
})
