import type { ServerResponse } from 'node:http'

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'

import { failure } from '#platform/functions/failure.ts'
import { limitKey } from '#platform/http/client-address.ts'
import type { ReadSession, Session } from '#platform/http/session.ts'
import type { Log } from '#platform/log.ts'

import { sessionTopic, topicOf } from './channel.ts'
import type { Channel } from './channel.ts'
import { createHeartbeat, EventStream } from './event-stream.ts'
import { encodeEvent } from './hub.ts'
import type { Hub } from './hub.ts'
import type { ViewerCount } from './viewer-count.ts'

type Options = {
  hub: Hub
  channels: readonly Channel[]
  /**
   * Per public channel: reads the present rows of at most 50 ids. One without them only reports that
   * something has happened.
   */
  snapshots: Record<string, (ids: string[]) => Promise<object[]>>
  readSession: ReadSession
  addressOf: (c: Context) => string
  /** Added to every stream, which no middleware touches once it is open. */
  headers?: Readonly<Record<string, string>>
  /** Counts the visitors who are streamed to. */
  viewers: ViewerCount
  log: Log
  /** How many streams one network may keep open. */
  streamsPerAddress?: number | undefined
  /** How many streams this process keeps open for everybody. */
  streamsInAll?: number | undefined
  /** Counts a stream that a network opens; if refused, it has to wait for the given seconds. */
  hit?: ((network: string, address: string) => { allowed: boolean; retryAfter: number }) | undefined
}

const MAX_IDS = 200
/** Section 9: at most 50 products per batch. */
const BATCH = 50
/** Shared by all tabs of a browser: enough for an office of 50, or one household many times over. */
const STREAMS_PER_ADDRESS = 50
/** Each takes some 18 kB of a process, so these take some 90 MB: npm run bench -- streams measures it. */
const STREAMS_IN_ALL = 5000
/** When a refused client retries; seconds. Pages work without live updates meanwhile. */
const RETRY_PER_NETWORK = 10
const RETRY_IN_ALL = 60
/** Sessions also end by themselves; a stream outlives its session by no more than this. */
const MAX_AGE_SIGNED_IN_MS = 15 * 60_000

const Ids = z
  .string()
  .transform((list) => [...new Set(list.split(',').filter((id) => id !== ''))])
  .pipe(z.array(z.uuid()).max(MAX_IDS))

/**
 * GET /realtime: server-sent events, each `{name, data}`. Public channels by the requested ids
 * (`?products=id,id`): first a `snapshot` {channel, ids, rows} per 50 ids if a channel has a state, then each
 * change under the channel's name. Signed-in requests also receive their own rows. `reset` means: load again.
 * Over a limit it answers 429 (for the network) or 503 (for the process) with Retry-After; HEAD returns the same
 * status and opens nothing, as an EventSource does not expose why it failed.
 */
export function realtimeRoutes(options: Options): Hono<{ Bindings: HttpBindings }> {
  const { hub, channels, snapshots, readSession, addressOf, headers, viewers, log } = options
  const heartbeat = createHeartbeat()
  const limit = options.streamsPerAddress ?? STREAMS_PER_ADDRESS
  const inAll = options.streamsInAll ?? STREAMS_IN_ALL
  const openStreams = new Map<string, number>()
  let openInAll = 0
  const open = channelsByParameter(channels)

  function countStream(network: string, by: 1 | -1) {
    openInAll += by
    const count = (openStreams.get(network) ?? 0) + by
    if (count > 0) openStreams.set(network, count)
    else openStreams.delete(network)
  }

  function refusalOf(network: string): { status: 429 | 503; retryAfter: number } | undefined {
    if ((openStreams.get(network) ?? 0) >= limit)
      return { status: 429, retryAfter: RETRY_PER_NETWORK }
    if (openInAll >= inAll) return { status: 503, retryAfter: RETRY_IN_ALL }
    return undefined
  }

  function refuse(c: Context, { status, retryAfter }: { status: 429 | 503; retryAfter: number }) {
    c.header('retry-after', String(retryAfter))
    if (status === 503)
      return c.json(
        failure('Too many visitors follow the stock live. Please try again later.'),
        503,
      )
    const body = failure('Too many open streams. Close some pages of the shop and try again.')
    return c.json({ ...body, limit, remaining: 0, retryAfter }, 429)
  }

  async function* readSnapshots(asked: Asked[]) {
    for (const { parameter, ids } of asked) {
      for (const { name, present } of open.get(parameter) ?? []) {
        const read = snapshots[name]
        if (!read) continue
        for (let from = 0; from < ids.length; from += BATCH) {
          const batch = ids.slice(from, from + BATCH)
          const rows = (await read(batch)).map(present)
          yield encodeEvent('snapshot', { channel: name, ids: batch, rows })
        }
      }
    }
  }

  function topicsOf(asked: Asked[], session: Session | undefined): string[] {
    const named = asked.flatMap(({ parameter, ids }) =>
      ids.map((id) => topicOf({ everybody: parameter }, id)),
    )
    if (!session) return named
    return [...named, topicOf('customer', session.userId), sessionTopic(session.sessionId)]
  }

  return new Hono<{ Bindings: HttpBindings }>().get('/realtime', async (c) => {
    const asked: Asked[] = []
    for (const parameter of open.keys()) {
      const ids = Ids.safeParse(c.req.query(parameter) ?? '')
      if (!ids.success) {
        const text = `${parameter} must be at most ${MAX_IDS} ids, separated by commas.`
        return c.json(failure(text, parameter), 400)
      }
      asked.push({ parameter, ids: ids.data })
    }

    const address = addressOf(c)
    const network = limitKey(address)
    const isOpening = c.req.method !== 'HEAD'
    const rate = isOpening ? options.hit?.(network, address) : undefined
    const refusal = refusalOf(network) ?? (rate?.allowed === false && { status: 429, ...rate })
    if (refusal) return refuse(c, refusal)
    if (!isOpening) return c.body(null, 204)
    // Counted before anything is awaited, so that many requests at once cannot pass together.
    countStream(network, 1)
    let session: Session | undefined
    try {
      session = await readSession(c.req.raw.headers)
    } catch (error) {
      countStream(network, -1)
      throw error
    }

    const agent = c.req.header('user-agent') ?? ''
    const visitor = session?.userId ?? `${address} ${agent}`
    const leave = viewers.enter(visitor)
    const stream = subscribe(c.env.outgoing, asked, session, () => {
      countStream(network, -1)
      leave()
    })
    // A session that ended just before the stream listened for its end is caught here.
    try {
      if (session && !(await isStill(session, c.req.raw.headers))) {
        stream.close()
        return c.json(failure('Authentication required. Please sign in to continue.'), 401)
      }
    } catch (error) {
      // Nobody is treated as signed out because the database is unavailable.
      stream.close()
      throw error
    }
    const isOpen = stream.open({
      ...Object.fromEntries(c.res.headers),
      ...headers,
      'cache-control': 'no-store',
      // Proxies must not gather events.
      'x-accel-buffering': 'no',
    })
    if (!isOpen) {
      return c.json(failure('The shop is about to restart.'), 503, { 'retry-after': '2' })
    }
    return RESPONSE_ALREADY_SENT
  })

  // Nothing of the request stays with its stream.
  function subscribe(
    response: ServerResponse,
    asked: Asked[],
    session: Session | undefined,
    onEnd: () => void,
  ): EventStream {
    const stream = new EventStream(response, {
      snapshot: () => readSnapshots(asked),
      endsAt: session && performance.now() + MAX_AGE_SIGNED_IN_MS,
      onClose() {
        onEnd()
        stopBeating()
        unsubscribe()
      },
      onError: (error) => log.warn({ err: error }, 'A realtime snapshot could not be read'),
    })
    const stopBeating = heartbeat.add(stream)
    let unsubscribe: () => void = () => undefined
    unsubscribe = hub.subscribe(topicsOf(asked, session), stream)
    return stream
  }

  async function isStill({ sessionId }: Session, requestHeaders: Headers): Promise<boolean> {
    const now = await readSession(requestHeaders, { fresh: true, isUse: false })
    return now?.sessionId === sessionId
  }
}

type Asked = { parameter: string; ids: string[] }

/** The public channels by what asks for them. */
function channelsByParameter(channels: readonly Channel[]): Map<string, Channel[]> {
  const byParameter = new Map<string, Channel[]>()
  for (const channel of channels) {
    if (channel.audience === 'customer') continue
    const parameter = channel.audience.everybody
    byParameter.set(parameter, [...(byParameter.get(parameter) ?? []), channel])
  }
  return byParameter
}
