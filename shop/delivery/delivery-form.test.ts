import { expect, test } from 'vitest'

import { readDeliveryForm } from './delivery-form.ts'

const typed = {
  name: 'Standard',
  description: 'Tracked.',
  price: '3.95',
  min_days: '2',
  max_days: '4',
  active: 'yes',
}

test('prices are kept in pence, areas in upper case and once', () => {
  expect(
    readDeliveryForm({ ...typed, free_from: '£75', not_served: 'bt, kw15\nSW1A; BFPO BT' }),
  ).toEqual({
    faults: {},
    fields: {
      name: 'Standard',
      description: 'Tracked.',
      price_pence: 395,
      free_from_pence: 7500,
      min_days: 2,
      max_days: 4,
      not_served: ['BT', 'KW15', 'SW1A', 'BFPO'],
      position: null,
      is_active: true,
    },
  })
})

test.for([
  ['name', ''],
  ['name', 'two\nlines'],
  ['description', ''],
  ['price', ''],
  ['price', '1,000'],
  ['price', '500.01'],
  ['free_from', '0'],
  ['min_days', ''],
  ['min_days', '61'],
  ['max_days', '1'],
  ['not_served', 'Scotland'],
  ['not_served', 'BT1 5GS'],
  ['position', '1000'],
] as const)('%s = %j is refused at its input', ([name, value]) => {
  expect(Object.keys(readDeliveryForm({ ...typed, [name]: value }).faults)).toEqual([name])
})
