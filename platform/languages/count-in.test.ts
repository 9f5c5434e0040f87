import { expect, test } from 'vitest'

import { countIn } from './count-in.ts'

const forms = {
  zero: 'لا قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: (shown: string) => `${shown} قطع`,
  other: (shown: string) => `${shown} قطعة`,
}

test.for([
  [0, 'لا قطع'],
  [1, 'قطعة واحدة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [11, '11 قطعة'],
  [100, '100 قطعة'],
  [1234, '1,234 قطعة'],
] as const)('%d is counted as %s', ([count, said]) => {
  expect(countIn('ar', count, forms)).toBe(said)
})
