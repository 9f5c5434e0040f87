import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'

import type * as EventStream from '../browser/event-stream.ts'
import type * as FollowChannel from '../browser/follow-channel.ts'
import { eventSourceOver } from './fetch-event-source.ts'
import type { Connect } from './fetch-event-source.ts'

type LiveBrowser = Awaited<ReturnType<typeof openBrowser>>

type Options = {
  count: number
  channel: string
  /** Reads the present state, as the page's query does. */
  read: () => Promise<unknown>
  /** Opens a stream, at any process of the shop. */
  connect: Connect
  /** Ids whose stock a browser may ask for. */
  products: readonly string[]
  chance: Chance
  retryMs?: number
  /** Whether they are the tabs of one browser, which share one stream. */
  areTabs?: boolean
}

/** The connections of the browser whose code runs; a browser has an EventSource of its own. */
const connectionsOf = new AsyncLocalStorage<Set<AbortController>>()

/** How long an answer or a new stream is on its way at most, and a component is away; milliseconds. */
const ANSWER_MS = 120
const STREAM_MS = 250
const AWAY_MS = 400

/**
 * Browsers of one customer with the shop's own client code. Nothing is read again but for an event:
 * no clock, focus or connection asks for it.
 */
export async function openBrowsers(options: Options): Promise<LiveBrowser[]> {
  const { count, connect, chance, retryMs = 2000, areTabs = false } = options
  const startedAt = performance.now()
  const clock = performance.now.bind(performance)
  // A page counts from the moment it was asked for, not from the start of this process.
  vi.spyOn(performance, 'now').mockImplementation(() => clock() - startedAt)
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  setMaxListeners(count, document)
  vi.stubGlobal('document', document)
  if (!areTabs) vi.stubGlobal('navigator', {})
  const connectSlowly: Connect = async (path, signal) => {
    await sleep(chance.below(STREAM_MS), undefined, { signal })
    const connection = new AbortController()
    connectionsOf.getStore()?.add(connection)
    return connect(path, AbortSignal.any([signal, connection.signal]))
  }
  vi.stubGlobal('EventSource', eventSourceOver({ connect: connectSlowly, retryMs }))
  const browsers: LiveBrowser[] = []
  for (let n = 0; n < count; n += 1) {
    const connections = new Set<AbortController>()
    const browser = await connectionsOf.run(connections, () => openBrowser(options, connections))
    browsers.push(browser)
  }
  return browsers
}

async function openBrowser(
  { channel, read, products, chance }: Options,
  connections: Set<AbortController>,
) {
  const inBrowser = AsyncLocalStorage.snapshot()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const { subscribe }: typeof EventStream = await import('../browser/event-stream.ts')
  const { followChannel }: typeof FollowChannel = await import('../browser/follow-channel.ts')

  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const queryKey = [channel]
  let reads = 0
  let reasons = 0
  let shown: unknown
  const observer = () =>
    new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        reads += 1
        const state = await read()
        // It may arrive after what was asked for later.
        await sleep(chance.below(ANSWER_MS))
        return state
      },
    })

  /** Shows the state and follows it, as a component does while it is mounted. */
  function mount(): () => void {
    reasons += 1
    const watched = observer()
    const unwatch = watched.subscribe(({ data }) => (shown = data))
    shown = watched.getCurrentResult().data
    const stop = followChannel(client, {
      channel,
      queryKey,
      refresh() {
        reasons += 1
        void invalidateAndRefetch(client, queryKey)
      },
    })
    return () => {
      stop()
      unwatch()
    }
  }
  let unmount = mount()
  const breakConnections = () => {
    for (const connection of connections) connection.abort()
    connections.clear()
  }

  return {
    shown: () => shown,
    /** How often the state was read, and the reasons there were: mounted, an event, a reset. */
    counts: () => ({ reads, reasons }),
    /** What may happen to a browser at any time. */
    mishaps: {
      'other products came into view': async () =>
        void inBrowser(subscribe, [`products=${chance.oneOf(products)}`]),
      'its connections broke': async () => breakConnections(),
      'its page was left for a moment': async () => {
        unmount()
        await sleep(chance.below(AWAY_MS))
        unmount = inBrowser(mount)
      },
      'its page was in the back/forward cache': async () => {
        page.dispatchEvent(new Event('pagehide'))
        await sleep(chance.below(AWAY_MS))
        inBrowser(() => {
          page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
        })
      },
    },
    /** Reads again without a reason, after something was missed. */
    catchUp: () => client.invalidateQueries({ queryKey }),
    close() {
      unmount()
      page.dispatchEvent(new Event('pagehide'))
      breakConnections()
    },
  }
}

/** How long a browser may take to show what was committed, in ms, before that counts as missed. */
const MISSED_AFTER_MS = 8000

type Play = {
  browsers: readonly LiveBrowser[]
  rounds: number
  chance: Chance
  /** Commits one more change. */
  change: () => Promise<unknown>
  read: () => Promise<unknown>
  /** What may happen to the shop; one of them does in one of four rounds. */
  mishaps: Record<string, () => Promise<unknown>>
}

/** Changes the state in bursts while mishaps happen, and returns each time a browser missed the end of one. */
export async function playBursts({ browsers, rounds, chance, change, read, mishaps }: Play) {
  const missed: string[] = []
  const happened = new Map<string, number>()
  let changes = 0
  for (let round = 1; round <= rounds; round += 1) {
    const causes: string[] = []
    const happens = async (name: string, who: string, happen: () => Promise<unknown>) => {
      causes.push(who + name)
      happened.set(name, (happened.get(name) ?? 0) + 1)
      await sleep(chance.below(300))
      await happen()
    }
    const underWay: Promise<void>[] = []
    for (const [at, browser] of browsers.entries()) {
      const [name, happen] = chance.oneOf(Object.entries(browser.mishaps))!
      if (chance.below(3) === 0) underWay.push(happens(name, `${at}: `, happen))
    }
    const [name, happen] = chance.oneOf(Object.entries(mishaps))!
    if (chance.below(4) === 0) underWay.push(happens(name, '', happen))
    for (let left = 1 + chance.below(3); left > 0; left -= 1) {
      await sleep(chance.below(250))
      await change()
      changes += 1
    }
    await Promise.all(underWay)
    const state = JSON.stringify(await read())
    const isShown = ({ shown }: LiveBrowser) => JSON.stringify(shown()) === state
    const until = performance.now() + MISSED_AFTER_MS
    while (!browsers.every(isShown) && performance.now() < until) await sleep(10)
    for (const [at, browser] of browsers.entries()) {
      if (isShown(browser)) continue
      missed.push(`round ${round}, browser ${at} (${causes.join(', ') || 'nothing happened'})`)
      await browser.catchUp()
    }
  }
  return { missed, happened, changes }
}
