import { expect, test } from 'vitest'

import { describeDiscount } from './describe-discount.ts'
import type { DescribedDiscount } from './describe-discount.ts'

const now = new Date('2026-11-20T12:00:00Z')
const plain: DescribedDiscount = {
  kind: 'percentage',
  percent: 20,
  amount_pence: null,
  buy_quantity: null,
  get_quantity: null,
  minimum_pence: 0,
  category: null,
  collection: null,
  customer_email: null,
  is_first_order_only: false,
  usage_limit: null,
  customer_limit: null,
  starts_at: now,
  ends_at: null,
}

test.for<[Partial<DescribedDiscount>, string]>([
  [{}, '20% off everything'],
  [
    { category: 'Abayas', customer_limit: 1, ends_at: new Date('2026-12-03T23:59:00Z') },
    '20% off Abayas, once per customer, until 3 Dec 2026 23:59',
  ],
  // In summer London is an hour ahead.
  [{ starts_at: new Date('2027-06-01T08:00:00Z') }, '20% off everything, from 1 Jun 2027 09:00'],
  [
    { kind: 'fixed', amount_pence: 750, minimum_pence: 5000, usage_limit: 1000 },
    '£7.50 off the goods, from £50.00 on, 1,000 times in all',
  ],
  [
    { kind: 'free_delivery', collection: 'Eid', is_first_order_only: true },
    'free delivery with Eid, on a first order',
  ],
  [
    { kind: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percent: 100, customer_limit: 2 },
    'buy 2, get 1 free, twice per customer',
  ],
  [
    { kind: 'buy_x_get_y', buy_quantity: 1, get_quantity: 1, percent: 50, category: 'Scarves' },
    'buy 1, get 1 at 50% off, of Scarves',
  ],
  [{ customer_email: 'amina@example.com' }, '20% off everything, for amina@example.com alone'],
])('%j reads %j', ([part, expected]) => {
  expect(describeDiscount({ ...plain, ...part }, now)).toBe(expected)
})
