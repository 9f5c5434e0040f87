import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCountQueue } from './count-queue.ts'
import type { SentScan } from './count-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shop that counts each id once, and can be out of reach. */
function givenShop() {
  const counted = new Map<string, number>()
  const messages: SentScan[][] = []
  const shop = { isAway: false, losesAnswers: false, counted, messages }
  const send = async (scans: SentScan[]) => {
    messages.push(scans)
    if (shop.isAway) throw new Error('away')
    for (const { id, code, quantity, takesBack } of scans) {
      if (takesBack !== undefined) counted.delete(takesBack)
      else if (code !== 'unknown') counted.set(id, quantity)
    }
    if (shop.losesAnswers) throw new Error('away')
    return scans.map(({ id, code }) =>
      code === 'unknown'
        ? { id, outcome: 'unknown_code' as const }
        : {
            id,
            outcome: 'counted' as const,
            item: {
              productId: code,
              sizeId: null,
              name: code,
              colourName: 'Ink',
              sizeName: null,
              counted: total(),
            },
          },
    )
  }
  const total = () => [...counted.values()].reduce((sum, quantity) => sum + quantity, 0)
  const queue = createCountQueue({ send, troubleOf: () => 'offline', onChange: () => undefined })
  return { shop, queue, total }
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('scans are sent in order, the first at once and the others together', async () => {
  const { queue, shop } = givenShop()
  queue.add('a', 1)
  await later(0)
  queue.add('b', 1)
  queue.add('c', 2)
  await later(1000)

  expect(shop.messages.map((scans) => scans.map(({ code }) => code))).toEqual([['a'], ['b', 'c']])
  expect(queue.state()).toMatchObject({ unsent: 0, trouble: undefined })
  expect(queue.state().scans.map(({ code, state }) => [code, state])).toEqual([
    ['c', 'counted'],
    ['b', 'counted'],
    ['a', 'counted'],
  ])
})

test('what was scanned out of reach is sent later, once, with how long ago it was', async () => {
  const { queue, shop, total } = givenShop()
  shop.isAway = true
  queue.add('a', 1)
  await later(0)
  queue.add('a', 1)
  expect(queue.state()).toMatchObject({ unsent: 2, trouble: 'offline' })
  shop.isAway = false
  await later(2000)

  expect(total()).toBe(2)
  expect(queue.state()).toMatchObject({ unsent: 0, trouble: undefined })
  expect(shop.messages.at(-1)!.map(({ ageMs }) => ageMs)).toEqual([2000, 2000])
})

test('a scan whose answer was lost counts once', async () => {
  const { queue, shop, total } = givenShop()
  shop.losesAnswers = true
  queue.add('a', 1)
  await later(0)
  shop.losesAnswers = false
  queue.retry()
  await later(0)

  expect(shop.messages).toHaveLength(2)
  expect(total()).toBe(1)
})

test('the last one is taken back: before it was sent, and after', async () => {
  const { queue, shop, total } = givenShop()
  queue.add('a', 1)
  await later(0)
  queue.add('b', 1)
  queue.undo()
  await later(1000)
  expect(total()).toBe(1)
  queue.undo()
  await later(1000)

  expect(total()).toBe(0)
  expect(queue.state().scans).toEqual([])
  queue.undo()
  await later(1000)
  expect(shop.messages).toHaveLength(2)
})

test('that there is none is counted, and taken back as if it never was', async () => {
  const { queue, shop } = givenShop()
  queue.add('a', 0)
  await later(0)
  expect(queue.state().scans).toMatchObject([{ code: 'a', quantity: 0, state: 'counted' }])
  expect(shop.counted.size).toBe(1)
  queue.undo()
  await later(1000)

  expect(shop.counted.size).toBe(0)
  expect(queue.state()).toMatchObject({ scans: [], unsent: 0 })
})

test('a scan whose answer was lost is taken back at the shop as well', async () => {
  const { queue, shop } = givenShop()
  shop.losesAnswers = true
  queue.add('a', 2)
  await later(0)
  expect(shop.counted.size).toBe(1)
  queue.undo()
  shop.losesAnswers = false
  await later(2000)

  expect(shop.counted.size).toBe(0)
  expect(queue.state()).toMatchObject({ scans: [], unsent: 0 })
})

test('what is unknown was not counted, and is not taken back', async () => {
  const { queue, total } = givenShop()
  queue.add('a', 1)
  queue.add('unknown', 1)
  await later(0)
  expect(queue.state().scans[0]).toMatchObject({ code: 'unknown', state: 'unknown_code' })
  queue.undo()
  await later(1000)

  expect(total()).toBe(0)
})
