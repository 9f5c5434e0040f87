import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeEventSource } from '../testing/fake-event-source.ts'
import type * as EventStream from './event-stream.ts'

const sources = FakeEventSource.made
let closeTabs: (() => void)[] = []
/** Milliseconds since the page was asked for. */
let age = 0

/** A page with modules of its own, as every tab has them. */
async function openTab({ sharing = false, isHidden = false } = {}): Promise<typeof EventStream> {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const visibilityState = isHidden ? 'hidden' : 'visible'
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }))
  if (!sharing) vi.stubGlobal('navigator', {})
  closeTabs.push(() => page.dispatchEvent(new Event('pagehide')))
  return import('./event-stream.ts')
}

/** Turns to the tab that was opened last, or away from it. */
function look(at: boolean) {
  Object.assign(document, { visibilityState: at ? 'visible' : 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('EventSource', FakeEventSource)
  age = 0
  vi.spyOn(performance, 'now').mockImplementation(() => age)
})

afterEach(() => {
  for (const close of closeTabs) close()
  closeTabs = []
  sources.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what several components ask for goes out as one stream after 250 ms (§4.41, §9.15)', async () => {
  const tab = await openTab()
  tab.subscribe(['products=noor', 'products=layl'])
  tab.subscribe(['products=noor'])
  tab.onChannel('cart', () => undefined)

  vi.advanceTimersByTime(249)
  expect(sources).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(sources.map(({ url }) => url)).toEqual(['/realtime?products=noor,layl'])
})

test('when subscriptions change the old stream stays until the new one is open', async () => {
  const tab = await openTab()
  const reset = vi.fn<() => void>()
  tab.onReset(reset)
  tab.subscribe(['products=noor'])
  vi.advanceTimersByTime(250)
  sources[0]?.opens()

  tab.subscribe(['products=layl'])
  vi.advanceTimersByTime(250)
  expect(sources[1]?.url).toBe('/realtime?products=noor,layl')
  expect(sources[0]?.readyState).toBe(FakeEventSource.OPEN)

  sources[1]?.opens()
  expect(sources[0]?.readyState).toBe(FakeEventSource.CLOSED)
  expect(reset).not.toHaveBeenCalled()
})

test('a refused stream is tried again after 2 s, and then all is read again (§4.45)', async () => {
  const tab = await openTab()
  const reset = vi.fn<() => void>()
  tab.onReset(reset)
  tab.onChannel('cart', () => undefined)
  vi.advanceTimersByTime(250)
  sources[0]?.fails(FakeEventSource.CLOSED)

  vi.advanceTimersByTime(1999)
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(1)
  sources[1]?.opens()

  expect(sources.map(({ url }) => url)).toEqual(['/realtime', '/realtime'])
  expect(reset).toHaveBeenCalledTimes(1)
})

test('a busy server is not contacted again before the time it gives', async () => {
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) =>
    Promise.resolve(
      new Response(null, {
        status: method === 'HEAD' && path === '/realtime' ? 503 : 500,
        headers: { 'retry-after': '60' },
      }),
    ),
  )
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const tab = await openTab()
  tab.subscribe(['products=noor'])
  await vi.advanceTimersByTimeAsync(250)
  sources[0]?.fails(FakeEventSource.CLOSED)

  await vi.advanceTimersByTimeAsync(59_999)
  expect(sources).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sources).toHaveLength(2)
})

test('a stream that the browser reconnected by itself may have missed something', async () => {
  const tab = await openTab()
  const reset = vi.fn<() => void>()
  tab.onReset(reset)
  tab.onChannel('cart', () => undefined)
  vi.advanceTimersByTime(250)
  sources[0]?.opens()
  expect(reset).not.toHaveBeenCalled()

  sources[0]?.fails(FakeEventSource.CONNECTING)
  sources[0]?.opens()

  expect(sources).toHaveLength(1)
  expect(reset).toHaveBeenCalledTimes(1)
})

test('a subscriber learns when its stream begins and when it is lost', async () => {
  const tab = await openTab()
  const received: boolean[] = []
  tab.listen('stream', ({ isOpen }: { isOpen: boolean }) => received.push(isOpen))
  tab.subscribe(['products=noor'])
  vi.advanceTimersByTime(250)

  sources[0]?.fails(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(2000)
  sources[1]?.opens()
  expect(received).toEqual([false, true])

  // Another one beside it is no loss, and begins with snapshots of its own.
  tab.subscribe(['products=layl'])
  vi.advanceTimersByTime(250)
  sources[2]?.fails(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(2000)
  sources[3]?.opens()
  expect(received).toEqual([false, true, true])
})

test('a tab in the background for 5 minutes leaves, and returns when it is visible (§9.19)', async () => {
  const tab = await openTab()
  const reset = vi.fn<() => void>()
  tab.onReset(reset)
  tab.subscribe(['products=noor'])
  vi.advanceTimersByTime(250)
  sources[0]?.opens()

  look(false)
  vi.advanceTimersByTime(299_999)
  look(true)
  look(false)
  vi.advanceTimersByTime(299_999)
  expect(sources[0]?.readyState).toBe(FakeEventSource.OPEN)
  vi.advanceTimersByTime(1)
  expect(sources[0]?.readyState).toBe(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(600_000)
  expect(sources).toHaveLength(1)

  look(true)
  vi.advanceTimersByTime(250)
  sources[1]?.opens()
  expect(sources.map(({ url }) => url)).toEqual([
    '/realtime?products=noor',
    '/realtime?products=noor',
  ])
  expect(reset).toHaveBeenCalledTimes(1)
})

test('after sign-in the stream starts over', async () => {
  const tab = await openTab()
  tab.onChannel('cart', () => undefined)
  vi.advanceTimersByTime(250)
  sources[0]?.opens()

  tab.renewStream()

  expect(sources.map(({ readyState }) => readyState)).toEqual([
    FakeEventSource.CLOSED,
    FakeEventSource.CONNECTING,
  ])
})

test('two tabs share one stream that carries what both want, and pass it on', async () => {
  const streams = () => sources.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
  const received: string[] = []
  const first = await openTab({ sharing: true })
  first.onChannel('cart', ({ kind }: { kind: string }) => received.push(`first ${kind}`))
  first.subscribe(['products=noor'])
  const second = await openTab({ sharing: true })
  second.onChannel('cart', ({ kind }: { kind: string }) => received.push(`second ${kind}`))
  second.subscribe(['products=layl'])

  await vi.waitFor(() => {
    vi.advanceTimersByTime(250)
    for (const source of sources) {
      if (source.readyState === FakeEventSource.CONNECTING) source.opens()
    }
    expect(streams().map(({ url }) => url.split('=')[1]?.split(',').sort())).toEqual([
      ['layl', 'noor'],
    ])
  })
  streams()[0]?.says('cart', { kind: 'insert' })

  await vi.waitFor(() => expect(received.sort()).toEqual(['first insert', 'second insert']))
})

test('a stream lost while its successor opens may have missed something', async () => {
  const tab = await openTab()
  const reset = vi.fn<() => void>()
  tab.onReset(reset)
  tab.subscribe(['products=noor'])
  vi.advanceTimersByTime(250)
  sources[0]?.opens()
  tab.subscribe(['products=layl'])
  vi.advanceTimersByTime(250)

  sources[0]?.fails(FakeEventSource.CONNECTING)
  expect(sources[0]?.readyState).toBe(FakeEventSource.CLOSED)
  sources[1]?.opens()

  expect(reset).toHaveBeenCalledTimes(1)
})

test('a stream whose successor failed a moment before it may have missed something', async () => {
  const tab = await openTab()
  const reset = vi.fn<() => void>()
  tab.onReset(reset)
  tab.subscribe(['products=noor'])
  vi.advanceTimersByTime(250)
  sources[0]?.opens()
  tab.subscribe(['products=layl'])
  vi.advanceTimersByTime(250)

  // The server went away: the events of the two connections come in any order.
  sources[1]?.fails(FakeEventSource.CONNECTING)
  sources[0]?.fails(FakeEventSource.CONNECTING)
  sources[1]?.opens()

  expect(reset).toHaveBeenCalledTimes(1)
})

test('of several streams opened in a row one remains, and only its events are delivered', async () => {
  const tab = await openTab()
  const received: string[] = []
  tab.listen('carts', ({ from }: { from: string }) => received.push(from))
  for (const id of ['noor', 'layl', 'amal']) {
    tab.subscribe([`products=${id}`])
    vi.advanceTimersByTime(250)
    if (id === 'noor') sources[0]?.opens()
  }

  sources[0]?.says('carts', { from: 'the first' })
  sources[2]?.opens()
  for (const [at, source] of sources.entries()) source.says('carts', { from: `stream ${at}` })

  expect(sources.map(({ readyState }) => readyState)).toEqual([
    FakeEventSource.CLOSED,
    FakeEventSource.CLOSED,
    FakeEventSource.OPEN,
  ])
  expect(received).toEqual(['the first', 'stream 2'])
})

test('a listener added a moment after an event or a reset receives it', async () => {
  const tab = await openTab()
  tab.onChannel('cart', () => undefined)
  vi.advanceTimersByTime(250)
  sources[0]?.opens()
  for (const [id, state] of [
    ['first', 'pending'],
    ['other', 'paid'],
    ['first', 'paid'],
  ]) {
    sources[0]?.says('orders', { id, state })
  }
  sources[0]?.says('reset', {})

  age += 3000
  const orders: object[] = []
  const reset = vi.fn<() => void>()
  tab.onChannel('orders', (order: object) => orders.push(order))
  tab.onReset(reset)
  expect(orders).toEqual([
    { id: 'first', state: 'paid' },
    { id: 'other', state: 'paid' },
  ])
  expect(reset).toHaveBeenCalledTimes(1)

  age += 7000
  const late = vi.fn<() => void>()
  tab.onChannel('orders', late)
  tab.onReset(late)
  expect(late).not.toHaveBeenCalled()
})

test('a page whose stream comes late reads again what changed before it', async () => {
  for (const [openedAt, resets] of [
    [9000, 0],
    [9001, 1],
  ] as const) {
    age = 0
    const tab = await openTab()
    const reset = vi.fn<() => void>()
    tab.onReset(reset)
    tab.onChannel('cart', () => undefined)
    vi.advanceTimersByTime(250)

    age = openedAt
    sources.at(-1)?.opens()
    expect(reset).toHaveBeenCalledTimes(resets)
  }
})

test('a tab that another one leads reads again what it missed of a long wait', async () => {
  const first = await openTab({ sharing: true })
  first.onChannel('cart', () => undefined)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(250)
    expect(sources).toHaveLength(1)
  })
  sources[0]?.opens()
  const reset = vi.fn<() => void>()
  const second = await openTab({ sharing: true, isHidden: true })
  second.onReset(reset)
  second.onChannel('cart', () => undefined)
  const newest = () => sources.at(-1)!
  await vi.waitFor(() => {
    vi.advanceTimersByTime(250)
    expect(sources.length).toBeGreaterThan(1)
    expect(newest().readyState).toBe(FakeEventSource.CONNECTING)
  })

  age = 60_000
  await vi.waitFor(() => {
    if (newest().readyState === FakeEventSource.CONNECTING) newest().opens()
    expect(reset).toHaveBeenCalled()
  })
})

test('a listener that fails keeps no event from the others', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const tab = await openTab()
  const received = vi.fn<() => void>()
  tab.onChannel('cart', () => {
    throw new Error('a bug')
  })
  tab.onChannel('cart', received)
  vi.advanceTimersByTime(250)
  sources[0]?.opens()

  sources[0]?.says('cart', { kind: 'insert' })

  expect(received).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(new Error('a bug'))
})
