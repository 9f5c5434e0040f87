import { expect, test } from 'vitest'

import { deliveryText } from './delivery-text.ts'

test.for([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [130, '2 h 10 min'],
] as const)('%i minutes are read as %s', ([minutes, read]) => {
  expect(deliveryText.orderWithin(minutes, 'M1 1AE')).toBe(
    `Order within ${read} for these dates to M1 1AE.`,
  )
})

test.for([
  [1, 1, '1 working day'],
  [2, 2, '2 working days'],
  [2, 4, '2 to 4 working days'],
] as const)('%i to %i days are read as %s', ([min, max, read]) => {
  expect(deliveryText.workingDays(min, max)).toBe(read)
})
