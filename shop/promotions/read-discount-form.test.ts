import { expect, test } from 'vitest'

import { readDiscountForm } from './read-discount-form.ts'

const typed = { name: 'Winter', how: 'code', code: 'winter20', kind: 'percentage', percent: '20' }

test('a code is kept in upper case, sums in pence, moments in UTC', () => {
  const { fields, faults } = readDiscountForm({
    ...typed,
    minimum: '£50',
    customer: ' Amina@Example.com ',
    usage_limit: '100',
    starts: '2027-06-01T09:00',
    ends: '2027-06-30T23:59',
    active: 'yes',
  })
  expect(faults).toEqual({})
  expect(fields).toEqual({
    name: 'Winter',
    code: 'WINTER20',
    kind: 'percentage',
    percent: 20,
    amount_pence: null,
    buy_quantity: null,
    get_quantity: null,
    minimum_pence: 5000,
    category_id: null,
    collection_id: null,
    customer_email: 'amina@example.com',
    is_first_order_only: false,
    usage_limit: 100,
    customer_limit: null,
    starts_at: '2027-06-01T08:00:00.000Z',
    ends_at: '2027-06-30T22:59:00.000Z',
    is_active: true,
  })
})

test('what another kind would have is left out, right or wrong', () => {
  const { fields, faults } = readDiscountForm({
    ...typed,
    kind: 'fixed',
    percent: 'many',
    amount: '7.50',
  })
  expect(faults).toEqual({})
  expect(fields).toMatchObject({ amount_pence: 750, percent: null })
})

test('without a code, one is made up or none is needed', () => {
  expect(readDiscountForm({ ...typed, code: '' })).toMatchObject({ needsCode: true, faults: {} })
  expect(readDiscountForm({ ...typed, how: 'automatic' })).toMatchObject({
    needsCode: false,
    fields: { code: null },
  })
})

test.for([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['name', 'two\nlines'],
  ['code', 'a b'],
  ['code', '-a'],
  ['kind', 'all'],
  ['percent', '0'],
  ['percent', '101'],
  ['percent', '12.5'],
  ['minimum', '1,000'],
  ['customer', 'amina@'],
  ['usage_limit', '0'],
  ['customer_limit', 'two'],
  ['category', 'abayas'],
  ['starts', 'tomorrow'],
  // The hour that is skipped when summer time begins.
  ['ends', '2027-03-28T01:30'],
] as const)('%s = %j is refused at its input', ([name, value]) => {
  expect(Object.keys(readDiscountForm({ ...typed, [name]: value }).faults)).toEqual([name])
})

test('an end before the start is refused, and a sum of nothing', () => {
  const times = { starts: '2027-01-02T10:00', ends: '2027-01-02T10:00' }
  expect(readDiscountForm({ ...typed, ...times }).faults).toHaveProperty('ends')
  expect(readDiscountForm({ ...typed, kind: 'fixed', amount: '0' }).faults).toHaveProperty('amount')
})
