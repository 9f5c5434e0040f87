import { expect, test } from 'vitest'

import { barcodeFault } from './stock-change.ts'

test.for(['4006381333931', '96385074', '036000291452', '10614141000415', 'LIB-0042', 'A1b2'])(
  '%s can be a barcode',
  (code) => {
    expect(barcodeFault(code)).toBeUndefined()
  },
)

test.for([
  ['4006381333932', 'check_digit'],
  ['96385075', 'check_digit'],
  ['123', 'form'],
  ['', 'form'],
  ['-LIB1', 'form'],
  ['LIB 1', 'form'],
  ['=SUM(A1)', 'form'],
  ['9'.repeat(41), 'form'],
] as const)('%s cannot: %s', ([code, fault]) => {
  expect(barcodeFault(code)).toBe(fault)
})
