import { expect, test } from 'vitest'

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
