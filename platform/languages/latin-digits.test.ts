import { expect, test } from 'vitest'

import { latinDigits } from './latin-digits.ts'

test.for([
  ['١٦٥', '165'],
  ['۱۶۵', '165'],
  ['١٦٥٫٥ سم', '165.5 سم'],
  ['٠٩ 09 ۰۹', '09 09 09'],
  ['SW1A 1AA', 'SW1A 1AA'],
] as const)('%s is %s', ([typed, latin]) => {
  expect(latinDigits(typed)).toBe(latin)
})
