import { describe, expect, test } from 'vitest'

import { normalPostcode } from './postcode.ts'

describe('normalPostcode', () => {
  test.for([
    ['sw1a1aa', 'SW1A 1AA'],
    ['  m1  1ae ', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['cr2-6xh', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1A 0AX', 'W1A 0AX'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['bt1 5gs', 'BT1 5GS'],
    ['bfpo 57', 'BFPO 57'],
  ] as const)('%s is written %s', ([typed, normal]) => {
    expect(normalPostcode(typed)).toBe(normal)
  })

  test.for(['', 'SW1A', 'QW1 1AA', 'SW1A 1CI', '75008', 'SW1A 1AAA', 'SWIA 1AA', 'M1 1A3'])(
    '%s is no postcode',
    (typed) => {
      expect(normalPostcode(typed)).toBeUndefined()
    },
  )
})
