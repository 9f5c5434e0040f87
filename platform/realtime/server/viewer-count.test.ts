import { expect, test } from 'vitest'

import { createViewerCount } from './viewer-count.ts'

const MINUTE = 60_000

test('a visitor counts once however many tabs they have, and 15 minutes longer than their last (§9.26)', () => {
  let now = 0
  const viewers = createViewerCount(() => now)
  const leaveFirst = viewers.enter('amina')
  const leaveSecond = viewers.enter('amina')
  viewers.enter('bilal')
  expect(viewers.count()).toBe(2)

  leaveFirst()
  now = 60 * MINUTE
  leaveSecond()
  now += 15 * MINUTE - 1
  expect(viewers.count()).toBe(2)
  now += 1
  expect(viewers.count()).toBe(1)
})

test('a returning visitor counts once', () => {
  let now = 0
  const viewers = createViewerCount(() => now)
  viewers.enter('amina')()
  now = 10 * MINUTE
  const leave = viewers.enter('amina')
  expect(viewers.count()).toBe(1)

  now = 30 * MINUTE
  expect(viewers.count()).toBe(1)
  leave()
  expect(viewers.count()).toBe(1)
})

test('a flood of names is bounded', () => {
  const viewers = createViewerCount(() => 0)
  for (let n = 0; n < 100_010; n += 1) viewers.enter(`visitor ${n}`)()

  expect(viewers.count()).toBe(100_000)
})
