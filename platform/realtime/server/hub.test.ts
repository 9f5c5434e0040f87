import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createHub } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listener() {
  const events: string[] = []
  return {
    events,
    send: (event: Uint8Array) => void events.push(new TextDecoder().decode(event)),
    reset: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  }
}

test('an event reaches the subscribers of its topic only', () => {
  const hub = createHub()
  const [amina, bilal] = [listener(), listener()]
  hub.subscribe(['cart:amina'], amina)
  hub.subscribe(['cart:bilal'], bilal)

  hub.publish('cart:amina', '', 'cart', { kind: 'insert' })
  vi.advanceTimersByTime(0)

  expect(amina.events).toEqual(['data: {"name":"cart","data":{"kind":"insert"}}\n\n'])
  expect(bilal.events).toEqual([])
})

test('events published together are sent in one piece', () => {
  const hub = createHub()
  const page = listener()
  hub.subscribe(['products:abaya'], page)

  hub.publish('products:abaya', '56', 'movements', { n: 1 })
  hub.publish('products:abaya', '56', 'stock', { n: 2 })
  hub.publish('products:abaya', '58', 'stock', { n: 3 })
  vi.advanceTimersByTime(0)

  expect(page.events.map((piece) => piece.match(/"n":\d/g))).toEqual([['"n":1', '"n":2', '"n":3']])
})

test('a topic is published every 100 ms, with only the newest event of each key (§9.17)', () => {
  const hub = createHub()
  const page = listener()
  hub.subscribe(['products:abaya'], page)
  const numbers = () => page.events.map((piece) => piece.match(/\d+(?=})/g))
  const publish = (key: string, n: number) => hub.publish('products:abaya', key, 'stock', { n })

  publish('56', 3)
  vi.advanceTimersByTime(0)
  for (const n of [2, 1]) publish('56', n)
  publish('58', 9)
  vi.advanceTimersByTime(99)
  expect(numbers()).toEqual([['3']])
  vi.advanceTimersByTime(1)
  expect(numbers()).toEqual([['3'], ['1', '9']])

  vi.advanceTimersByTime(1000)
  publish('56', 0)
  vi.advanceTimersByTime(0)
  expect(numbers()).toEqual([['3'], ['1', '9'], ['0']])
})

test('a subscriber that joins just after a change receives it, later ones do not', () => {
  const hub = createHub()
  const [soon, late] = [listener(), listener()]
  hub.publish('stock:abaya', '56', 'stock', { n: 3 })

  vi.advanceTimersByTime(50)
  hub.subscribe(['stock:abaya'], soon)
  vi.advanceTimersByTime(1000)
  hub.subscribe(['stock:abaya'], late)

  expect(soon.events).toHaveLength(1)
  expect(late.events).toEqual([])
})

test('own rows are sent to a subscriber that joins seconds later, if it is their customer', () => {
  const hub = createHub()
  const [amina, bilal, late] = [listener(), listener(), listener()]
  hub.publish('customer:amina', '', 'cart', { kind: 'insert' }, true)
  hub.publish('customer:amina', '', 'cart', { kind: 'update' }, true)

  vi.advanceTimersByTime(9000)
  hub.subscribe(['customer:amina', 'session:1'], amina)
  hub.subscribe(['customer:bilal'], bilal)
  vi.advanceTimersByTime(2000)
  hub.subscribe(['customer:amina'], late)

  expect(amina.events).toEqual(['data: {"name":"cart","data":{"kind":"update"}}\n\n'])
  expect([bilal.events, late.events]).toEqual([[], []])
})

test('closing a topic closes its streams only, shutting down closes all that come', () => {
  const hub = createHub()
  const [amina, bilal, late] = [listener(), listener(), listener()]
  hub.subscribe(['session:1'], amina)
  hub.subscribe(['session:2'], bilal)

  hub.close('session:1')
  expect([amina, bilal].map(({ close }) => close.mock.calls.length)).toEqual([1, 0])

  hub.shutDown()
  hub.subscribe([], late)
  expect([bilal, late].map(({ close }) => close.mock.calls.length)).toEqual([1, 1])
})

test('a subscriber that leaves is forgotten', () => {
  const hub = createHub()
  const page = listener()
  const stop = hub.subscribe(['stock:abaya'], page)
  expect(hub.size).toBe(1)

  stop()
  hub.publish('stock:abaya', '56', 'stock', { n: 3 })
  hub.reset()

  expect(hub.size).toBe(0)
  expect(page.events).toEqual([])
  expect(page.reset).not.toHaveBeenCalled()
})

test('who subscribes within 10 s of a reset is reset too, as recent events may be missing', () => {
  const hub = createHub()
  const [soon, late] = [listener(), listener()]
  hub.reset()

  vi.advanceTimersByTime(9000)
  hub.subscribe(['customer:amina'], soon)
  vi.advanceTimersByTime(2000)
  hub.subscribe(['customer:amina'], late)

  expect(soon.reset).toHaveBeenCalledTimes(1)
  expect(late.reset).not.toHaveBeenCalled()
})
