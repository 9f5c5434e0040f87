import { expect, test } from 'vitest'

import { changeOf } from './figures.ts'

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
