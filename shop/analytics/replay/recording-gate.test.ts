import { beforeEach, expect, test } from 'vitest'

import { recordingGate } from './recording-gate.ts'

let isPublicHere: boolean
let gate: ReturnType<typeof recordingGate>

beforeEach(() => {
  isPublicHere = true
  gate = recordingGate({ isPublicHere: () => isPublicHere })
})

const event = (type: number, data: Record<string, unknown> = {}) => ({ type, timestamp: 1, data })
const meta = event(4)
const snapshot = event(2)
const click = event(3, { source: 2 })
const change = (id: number) =>
  event(3, { source: 0, adds: [], removes: [], texts: [], attributes: [{ id, attributes: {} }] })

/** Whether each of them gets through. */
const passing = (...events: ReturnType<typeof event>[]) =>
  events.map((each) => gate.admit(each) !== undefined)

test('a page that is the same for everybody is recorded from its snapshot on', () => {
  expect(gate.show(true)).toBe(true)
  expect(passing(click, meta, snapshot, click, change(1))).toEqual([false, true, true, true, true])
  expect(gate.show(true)).toBe(false)
})

test('records nothing of a personal page, and starts over after it', () => {
  gate.show(true)
  gate.admit(snapshot)
  // Its address stands there before it does.
  isPublicHere = false
  expect(passing(change(1))).toEqual([false])
  gate.show(false)
  expect(passing(meta, snapshot, change(1), click)).toEqual([false, false, false, false])
  // It still stands there when the next has its address.
  isPublicHere = true
  expect(passing(meta, snapshot, change(1))).toEqual([false, false, false])

  expect(gate.show(true)).toBe(true)
  expect(passing(change(1), meta, snapshot, change(1))).toEqual([false, true, true, true])
})

test('a page is recorded with at most 500 changes, and the next page starts from zero (§9.47)', () => {
  gate.show(true)
  gate.admit(snapshot)
  const passed = Array.from({ length: 600 }, (_, id) => gate.admit(change(id))).filter(Boolean)

  expect(passed).toHaveLength(500)
  expect(passing(click)).toEqual([true])
  expect(gate.show(true)).toBe(true)
  expect(passing(snapshot, change(1))).toEqual([true, true])
})

test('a node is recorded with 50 changes at most, beside others (§9.47)', () => {
  gate.show(true)
  gate.admit(snapshot)
  const passed = Array.from({ length: 60 }, () => gate.admit(change(1))).filter(Boolean)
  const both = event(3, {
    source: 0,
    adds: [],
    removes: [],
    texts: [
      { id: 1, value: '*' },
      { id: 2, value: '*' },
    ],
    attributes: [],
  })

  expect(passed).toHaveLength(50)
  expect(gate.admit(both)?.data.texts).toEqual([{ id: 2, value: '*' }])
  expect(gate.show(true)).toBe(true)
})
