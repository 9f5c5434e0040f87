/**
 * One event stream for all tabs of a browser: the visible tab holds it (a web lock) and
 * passes events on to the others (a broadcast channel). Where a browser has neither, each tab has its own.
 */
type StreamEvent = { name: string; data: unknown }
/** The wire names stay: tabs of an earlier build may be open. */
type Message =
  /** What a tab subscribes to; a tab that closes sends an empty list. */
  | { is: 'wants'; tab: string; wants: string[] }
  | { is: 'who' }
  | { is: 'heard'; heard: StreamEvent }
  | { is: 'renew' }

/** Section 9: batch delay of subscriptions. */
const BATCH_MS = 250
/** Section 4: a closed subscription is tried again. */
const RETRY_MS = 2000
/** Section 9: a subscriber is dropped after being idle for so long, which a hidden tab is. */
const IDLE_MS = 5 * 60_000
/** The longest wait, even if the server asks for more. */
const MAX_WAIT_MS = 10 * 60_000
const MAX_IDS = 200
/** A new stream repeats its customer's events of the last 10 s, less a margin; milliseconds. */
const REPEATED_MS = 9000
const NAME = 'libas-realtime'
/** Subscribes only to one's own rows, which are always sent. */
const OWN_ROWS = ''
const RESET: StreamEvent = { name: 'reset', data: {} }
/** `hasGap`: tabs that received events until now may have missed some. */
const streamIs = (isOpen: boolean, hasGap = !isOpen): StreamEvent => ({
  name: 'stream',
  data: { isOpen, hasGap },
})

const tab = Math.random().toString(36).slice(2)
const listeners = new Map<string, Set<(data: never) => void>>()
const subscriptions = new Map<string, number>()
/** Subscriptions of all tabs, the latest last, while this one leads. */
const keysByTab = new Map<string, string[]>()

let isStarted = false
/** Not yet there, closed, in the back/forward cache, or idle. */
let isAway = true
let idle: ReturnType<typeof setTimeout> | undefined
let others: BroadcastChannel | undefined
let isLeading = false
let stopLeading: () => void = () => undefined
let queued: AbortController | undefined
/** The newest stream, and the one that delivers: until the newest is open, the one before. */
let source: EventSource | undefined
let serving: EventSource | undefined
let opening: ReturnType<typeof setTimeout> | undefined
/** Until when this tab has received all events, in ms after navigation; the page is not read before. */
let coveredUntil = 0
/** Whether this tab, or those it leads, have missed events which a new stream may not repeat. */
let hasGap = false
let othersHaveGap = false
/** The last event of each name and id, with the time it came. */
const latest = new Map<string, StreamEvent & { at: number }>()

/** Subscribes to a channel of the customer's own rows, as server/changes/channels.ts defines it. Returns how to stop. */
export function onChannel(name: string, listener: (data: never) => void): () => void {
  const stopListening = listen(name, listener)
  const unsubscribe = subscribe([OWN_ROWS])
  return () => {
    stopListening()
    unsubscribe()
  }
}

/** Called when events may have been missed: read again what they would have changed. */
export const onReset = (listener: () => void): (() => void) => listen('reset', listener)

/**
 * Listens to events by name without subscribing to anything, also to those that came just before, as
 * what a page shows was read before it could listen. Returns how to stop. Not the server's but the
 * browser's own is `stream` {isOpen}: one begins, with snapshots to come, or was lost.
 */
export function listen(name: string, listener: (data: never) => void): () => void {
  const sameName = listeners.get(name) ?? new Set()
  listeners.set(name, sameName.add(listener))
  for (const event of latest.values())
    if (event.name === name && performance.now() - event.at <= REPEATED_MS)
      listener(event.data as never)
  return () => sameName.delete(listener)
}

/**
 * Subscribes to public rows, each written as `parameter=id`; a snapshot of them follows. Returns how
 * to stop.
 */
export function subscribe(keys: readonly string[]): () => void {
  const isNew = keys.some((key) => !subscriptions.has(key))
  for (const key of keys) subscriptions.set(key, (subscriptions.get(key) ?? 0) + 1)
  if (!isStarted) start()
  else if (isNew) announce()
  return () => {
    for (const key of keys) {
      const count = (subscriptions.get(key) ?? 0) - 1
      // Sent with the next announcement: a few events too many cost less than a new stream.
      if (count > 0) subscriptions.set(key, count)
      else subscriptions.delete(key)
    }
  }
}

/** For sign-in and sign-out: the stream starts over with the session there is now. */
export function renewStream(): void {
  if (!isLeading) {
    broadcast({ is: 'renew' })
  } else if (source) {
    endServing()
    open()
  }
}

function start() {
  isStarted = true
  // The back/forward cache takes no page that holds a lock or a stream.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) join()
  })
  document.addEventListener('visibilitychange', () => {
    leaveWhenIdle()
    if (document.visibilityState === 'hidden') return
    if (isAway) join()
    // The leader may be a tab in the background, frozen with the lock in its hand.
    else if (others && !isLeading) claim(true)
  })
  leaveWhenIdle()
  join()
}

function leaveWhenIdle() {
  clearTimeout(idle)
  if (document.visibilityState === 'hidden') idle = setTimeout(leave, IDLE_MS)
}

function join() {
  if (!isAway) return
  isAway = false
  if (!('BroadcastChannel' in globalThis && 'locks' in navigator)) {
    lead()
    return
  }
  others = new BroadcastChannel(NAME)
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  claim(document.visibilityState === 'visible')
  announce()
}

function leave() {
  isAway = true
  dispatch(streamIs(false))
  broadcast({ is: 'wants', tab, wants: [] })
  queued?.abort()
  others?.close()
  others = undefined
  follow()
  stopLeading()
}

function claim(steal: boolean) {
  queued?.abort()
  queued = steal ? undefined : new AbortController()
  const signal = queued?.signal
  navigator.locks
    .request(NAME, signal ? { signal } : { steal }, () => {
      lead()
      return new Promise<void>((resolve) => {
        stopLeading = resolve
      })
    })
    .catch(() => {
      if (signal?.aborted && !isLeading) return
      // Taken by the tab that is looked at now: wait until that one closes.
      follow()
      if (!others) return
      announce()
      claim(false)
    })
}

function lead() {
  isLeading = true
  // Another tab may have led until now, and closed its stream at any time.
  hasGap ||= coveredUntil > 0
  othersHaveGap = true
  broadcast({ is: 'who' })
  announce()
}

function follow() {
  isLeading = false
  clearTimeout(opening)
  opening = undefined
  source?.close()
  source = undefined
  endServing()
  keysByTab.clear()
}

function announce() {
  const keys = [...subscriptions.keys()]
  if (isLeading) accept(tab, keys)
  else broadcast({ is: 'wants', tab, wants: keys })
}

function receive(message: Message) {
  if (message.is === 'heard') dispatch(message.heard)
  else if (message.is === 'who') announce()
  else if (isLeading && message.is === 'wants') accept(message.tab, message.wants)
  else if (isLeading) renewStream()
}

function accept(from: string, keys: string[]) {
  keysByTab.delete(from)
  if (keys.length === 0) return
  keysByTab.set(from, keys)
  // Even where all of it is streamed already: a new stream begins with a snapshot.
  opening ??= setTimeout(open, BATCH_MS)
}

function open() {
  clearTimeout(opening)
  opening = undefined
  // Overtaken before it was open.
  if (source !== serving) source?.close()
  const next = new EventSource(address())
  source = next

  next.addEventListener('open', () => {
    if (next !== source) return
    if (serving !== next) serving?.close()
    serving = next
    broadcast({ is: 'heard', heard: streamIs(true, hasGap || othersHaveGap) })
    othersHaveGap = false
    dispatch(streamIs(true))
  })
  next.addEventListener('error', () => {
    if (next === (serving ?? source)) {
      endServing()
      share(streamIs(false))
    }
    // Otherwise the browser reconnects by itself, or another stream is opening.
    if (next !== source || next.readyState !== EventSource.CLOSED) return
    source = serving ?? next
    void tryAgain()
  })
  next.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (next === serving) share(JSON.parse(data) as StreamEvent)
  })
}

function endServing() {
  if (serving !== source) serving?.close()
  serving = undefined
  coveredUntil = Math.min(coveredUntil, performance.now())
}

/** After two seconds, or when the server allows: an EventSource does not expose why it failed. */
async function tryAgain(): Promise<void> {
  const waiting = (opening ??= setTimeout(open, RETRY_MS))
  const ms = await waitAskedFor()
  if (ms <= RETRY_MS || opening !== waiting) return
  clearTimeout(opening)
  opening = setTimeout(open, ms)
}

/**
 * How long the server asks clients to wait, in milliseconds; spread out, so that they do not all return at once.
 */
async function waitAskedFor(): Promise<number> {
  const answer = await fetch('/realtime', { method: 'HEAD' }).catch(() => undefined)
  const seconds = Number(answer?.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds)
    ? Math.min(seconds * 1000 * (1 + Math.random() / 4), MAX_WAIT_MS)
    : 0
}

function address() {
  const keys = new Set([...keysByTab.values()].toReversed().flat())
  keys.delete(OWN_ROWS)
  const query = new Map<string, string[]>()
  for (const key of [...keys].slice(0, MAX_IDS)) {
    const [parameter = '', id = ''] = key.split('=')
    query.set(parameter, [...(query.get(parameter) ?? []), id])
  }
  const search = [...query].map(([parameter, ids]) => `${parameter}=${ids.join()}`).join('&')
  return `/realtime${search && `?${search}`}`
}

function broadcast(message: Message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- false positive: BroadcastChannel.postMessage takes no target origin and only reaches pages of the same origin
  others?.postMessage(message)
}

function share(event: StreamEvent) {
  dispatch(event)
  broadcast({ is: 'heard', heard: event })
}

function dispatch(event: StreamEvent) {
  const { name, data } = event
  latest.set(name + (data as { id?: string }).id, { ...event, at: performance.now() })
  for (const listener of listeners.get(name) ?? []) {
    try {
      listener(data as never)
    } catch (error) {
      // It keeps no event from the other listeners.
      reportError(error)
    }
  }
  if (name === 'stream') cover(data as { isOpen: boolean; hasGap: boolean })
}

/** Resets the page where a stream begins after more than a new stream repeats. */
function cover(stream: { isOpen: boolean; hasGap: boolean }) {
  const now = performance.now()
  hasGap ||= stream.hasGap || now - coveredUntil > REPEATED_MS
  coveredUntil = stream.isOpen ? Infinity : Math.min(coveredUntil, now)
  if (!stream.isOpen || !hasGap) return
  hasGap = false
  dispatch(RESET)
}
