import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type * as EventStream from '#platform/realtime/browser/event-stream.ts'
import { FakeEventSource } from '#platform/realtime/testing/fake-event-source.ts'

import type { SizeStock } from '../stock-level.ts'
import type * as Service from './stock-service.ts'

const sources = FakeEventSource.made
const readBatch = vi.fn<(ids: string[]) => Promise<SizeStock[]>>()
let page: EventTarget

/** A page with a stream and a service of its own. */
async function openPage() {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
  const { createStockService }: typeof Service = await import('./stock-service.ts')
  const service = createStockService({ readBatch })
  const { onChannel }: typeof EventStream =
    await import('#platform/realtime/browser/event-stream.ts')
  return { service, onChannel }
}

const row = (
  product_id: string,
  size_id: string | null,
  available_quantity: number,
): SizeStock => ({
  product_id,
  size_id,
  available_quantity,
  reorder_level: 5,
})
const snapshot = (ids: string[], rows: SizeStock[]) => ({ channel: 'stock', ids, rows })
const item = (product_id: string, size_id: string | null) => ({ product_id, size_id })

/** Watches products over an open stream that has reported these rows. */
async function watch(ids: string[], rows: SizeStock[]) {
  const { service } = await openPage()
  const view = service.view(ids)
  const onChange = vi.fn<() => void>()
  const stop = view.subscribe(onChange)
  await vi.advanceTimersByTimeAsync(250)
  sources[0]?.opens()
  sources[0]?.says('snapshot', snapshot(ids, rows))
  return { service, view, onChange, stop, stream: sources[0]! }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  readBatch.mockReset().mockImplementation(async (ids) => ids.map((id) => row(id, null, 7)))
})

afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  sources.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a view is empty until its product is reported, then follows every change (§4.39, §4.42)', async () => {
  const { service } = await openPage()
  const view = service.view(['noor'])
  view.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(250)
  sources[0]?.opens()
  const nothing = view.read()
  expect(nothing.size).toBe(0)

  sources[0]?.says('snapshot', snapshot(['noor'], [row('noor', '54', 3), row('noor', '56', 9)]))
  const first = view.read()
  expect(first).not.toBe(nothing)
  expect(view.read()).toBe(first)

  sources[0]?.says('stock', row('noor', '54', 2))
  sources[0]?.says('stock', row('layl', '54', 1))
  sources[0]?.says('stock', { ...row('noor', '56', 9), removed: true })
  expect([...view.read()]).toEqual([['noor', [row('noor', '54', 2)]]])
})

test('what is promised of a size follows its own events, and stays when only the number changes', async () => {
  const { view, stream } = await watch(
    ['noor'],
    [{ ...row('noor', '54', 1), promise_days: null, promise_on: null }, row('noor', '56', 9)],
  )
  const offer = { ...item('noor', '54'), promise_days: 14, promise_on: null }

  stream.says('offers', offer)
  stream.says('offers', { ...offer, product_id: 'layl' })
  stream.says('stock', row('noor', '54', 20))

  expect(view.read().get('noor')).toEqual([
    row('noor', '56', 9),
    { ...row('noor', '54', 20), promise_days: 14, promise_on: null },
  ])

  stream.says('offers', { ...offer, promise_days: null })
  expect(view.read().get('noor')).toMatchObject([{}, { promise_days: null, promise_on: null }])
})

test('subscribers are notified at once, then at most every 100 ms (§9.17)', async () => {
  const { onChange, stream } = await watch(['noor'], [row('noor', '54', 3)])

  for (const n of [2, 1, 0]) stream.says('stock', row('noor', '54', n))
  expect(onChange).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a movement is followed by the shop’s answer where its inventory event does not come (§9.15)', async () => {
  const { view, stream } = await watch(['noor'], [row('noor', null, 3)])
  await vi.advanceTimersByTimeAsync(5000)

  stream.says('movements', item('noor', null))
  await vi.advanceTimersByTimeAsync(249)
  expect(readBatch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect(readBatch.mock.calls).toEqual([[['noor']]])
  expect(view.read().get('noor')).toEqual([row('noor', null, 7)])
})

test.for([
  ['movements', 'stock'],
  ['stock', 'movements'],
])('of %s and %s together nothing is asked', async (order) => {
  const { stream } = await watch(['noor'], [row('noor', null, 3)])
  await vi.advanceTimersByTimeAsync(5000)

  for (const name of order) {
    stream.says(name, name === 'stock' ? row('noor', null, 2) : item('noor', null))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(1000)

  expect(readBatch).not.toHaveBeenCalled()
})

test.for([
  ['stock', row('noor', '54', 1), [['noor'], ['noor']]],
  ['movements', item('noor', '54'), [['noor'], ['noor']]],
  ['offers', { ...item('noor', '54'), promise_days: 14, promise_on: null }, [['noor'], ['noor']]],
  ['snapshot', snapshot(['noor'], [row('noor', '54', 1)]), [['noor']]],
] as const)('an answer older than a %s event is not taken', async ([name, data, asked]) => {
  const { view, stream } = await watch(['noor'], [row('noor', '54', 3)])
  await vi.advanceTimersByTimeAsync(5000)
  const answer = Promise.withResolvers<SizeStock[]>()
  readBatch.mockReturnValueOnce(answer.promise)
  stream.says('movements', item('noor', '54'))
  await vi.advanceTimersByTimeAsync(250)
  await vi.advanceTimersByTimeAsync(2000)

  readBatch.mockResolvedValue([row('noor', '54', 1)])
  stream.says(name, data)
  answer.resolve([row('noor', '54', 2)])
  await vi.advanceTimersByTimeAsync(1000)

  expect(readBatch.mock.calls.map(([ids]) => ids)).toEqual(asked)
  expect(view.read().get('noor')).toEqual([row('noor', '54', 1)])
})

test('what others’ carts and movements of other products do asks for nothing', async () => {
  const { stream } = await watch(['noor'], [])
  await vi.advanceTimersByTimeAsync(5000)

  stream.says('carts', item('noor', null))
  stream.says('movements', item('layl', null))
  await vi.advanceTimersByTimeAsync(1000)

  expect(readBatch).not.toHaveBeenCalled()
})

test('without a stream all is read from the shop, 50 at a time, and again every 30 s (§7.32, §9.16)', async () => {
  const { service } = await openPage()
  const ids = Array.from({ length: 120 }, (_, n) => `product ${n}`)
  const view = service.view(ids)
  view.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(250)
  sources[0]?.fails(FakeEventSource.CLOSED)

  await vi.advanceTimersByTimeAsync(250)
  expect(readBatch.mock.calls.map(([asked]) => asked.length)).toEqual([50])
  await vi.advanceTimersByTimeAsync(500)
  expect(readBatch.mock.calls.map(([asked]) => asked.length)).toEqual([50, 50, 20])
  expect(view.read().size).toBe(120)

  readBatch.mockClear()
  // A look every 30 s: what was read a moment after the last one is old enough for the next but one.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readBatch.mock.calls.flatMap(([asked]) => asked)).toHaveLength(120)
})

test('with a stream nothing is read again, however long it is silent', async () => {
  const { view, stream } = await watch(['noor'], [row('noor', null, 3)])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(readBatch).not.toHaveBeenCalled()

  stream.fails(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(1000)
  expect(readBatch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(readBatch).toHaveBeenCalled()
  expect(view.read().get('noor')).toEqual([row('noor', null, 7)])
})

test('what cannot be read is tried after 1, 2 and 4 s, and then with the next look (§7.38)', async () => {
  const { service } = await openPage()
  readBatch.mockRejectedValue(new Error('503'))
  service.view(['noor']).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(250)
  const start = Date.now()
  const times: number[] = []
  readBatch.mockImplementation(async () => {
    times.push(Date.now() - start)
    throw new Error('503')
  })
  sources[0]?.fails(FakeEventSource.CONNECTING)

  await vi.advanceTimersByTimeAsync(29_000)
  expect(times).toEqual([250, 1250, 3250, 7250])

  readBatch.mockResolvedValue([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(readBatch).toHaveBeenCalledTimes(5)
})

test('a hidden tab requests nothing', async () => {
  await watch(['noor'], [])
  Object.assign(document, { visibilityState: 'hidden', hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))

  await vi.advanceTimersByTimeAsync(20 * 60_000)

  expect(readBatch).not.toHaveBeenCalled()
})

test('who comes back soon finds what was known, and later nothing older than 30 s (§9.14)', async () => {
  const { service, stop, stream } = await watch(['noor'], [row('noor', null, 3)])
  stop()
  stream.fails(FakeEventSource.CONNECTING)
  await vi.advanceTimersByTimeAsync(29_000)
  const view = service.view(['noor'])
  const stopAgain = view.subscribe(() => undefined)
  expect(view.read().get('noor')).toEqual([row('noor', null, 3)])

  stopAgain()
  await vi.advanceTimersByTimeAsync(2000)
  view.subscribe(() => undefined)
  expect(view.read().size).toBe(0)
})

test('records without subscribers stay for two minutes (§9.18)', async () => {
  const { service, stop, stream } = await watch(['noor', 'layl'], [row('noor', '54', 3)])
  const watchesOn = service.view(['layl']).subscribe(() => undefined)
  stop()
  stream.says('stock', row('noor', '54', 2))
  await vi.advanceTimersByTimeAsync(119_000)
  stream.says('stock', row('noor', '54', 1))
  expect(service.view(['noor']).read().get('noor')).toEqual([row('noor', '54', 1)])

  await vi.advanceTimersByTimeAsync(1000)
  expect(service.view(['noor']).read().size).toBe(0)
  watchesOn()
})

test('records without subscribers are removed by the next cleaning, and without subscribers nothing runs (§4.43, §9.18)', async () => {
  const { service, stop, stream } = await watch(['noor'], [row('noor', null, 3)])
  stop()
  stream.close()
  await vi.advanceTimersByTimeAsync(120_000)

  expect(service.view(['noor']).read().size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
