import { expect, test } from 'vitest'

import { waitBeforeSave } from './use-autosave.ts'

const typing = { now: 100_000, unsavedSince: 100_000, sentAt: undefined, wasRefused: false }

test('what was typed is saved after a pause, and no sooner than five seconds after the last save', () => {
  expect(waitBeforeSave(typing)).toBe(1500)
  expect(waitBeforeSave({ ...typing, sentAt: 99_000 })).toBe(4000)
  expect(waitBeforeSave({ ...typing, sentAt: 20_000 })).toBe(1500)
})

test('who never pauses is saved after a quarter of a minute', () => {
  expect(waitBeforeSave({ ...typing, unsavedSince: 86_000 })).toBe(1000)
  expect(waitBeforeSave({ ...typing, unsavedSince: 10_000 })).toBe(0)
})

test('what was not taken is sent again after a while', () => {
  expect(waitBeforeSave({ ...typing, sentAt: 99_000, wasRefused: true })).toBe(14_000)
})

test('continuous typing is saved at most every five seconds', () => {
  let [now, unsavedSince, saves] = [0, 0, 0]
  let sentAt: number | undefined
  let due = Infinity
  // A letter each fifth of a second; every tenth of them after a pause for thought.
  for (let letter = 1; now < 600_000; letter += 1) {
    const next = now + (letter % 10 === 0 ? 2000 : 200)
    if (due <= next) {
      sentAt = due
      saves += 1
      unsavedSince = next
    }
    now = next
    due = now + waitBeforeSave({ now, unsavedSince, sentAt, wasRefused: false })
  }
  expect(saves).toBeGreaterThan(40)
  expect(saves).toBeLessThanOrEqual(120)
})
