import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'

import { limitBody } from '#platform/http/limit-body.ts'
import { neverStored } from '#platform/http/security-headers.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'

import { cleanEvent, cleanUpdate } from '../../clean-event.ts'
import type { CollectedEvent } from '../../clean-event.ts'
import { flagsFor } from '../flags/flags.ts'
import { collectReplayPart } from './collect-replay-part.ts'
import { accepted, isProgram, refused, refuseTooMany, withinBytes } from './collector.ts'
import type { CollectorOptions } from './collector.ts'
import { readReplay, replayRefusalText } from './read-replay.ts'

/** Fifty events with all that the library says of each are a quarter of it. */
const MAX_BATCH_BYTES = 512 * 1024

/** Who asks for a page meanwhile waits until so many are cleaned, not for two hundred. */
const EVENTS_AT_ONCE = 10

/** The minimum size of an event, with its indexes. */
const BYTES_OF_ROW = 300

const kinds = ['track', 'engage', 'groups'] as const

/**
 * The shop's own collector (section 7, analytics) in the wire formats of mixpanel-browser: forms with a
 * field `data`, answered with `1`, or with `{status, error}` where `verbose=1` asks for it. What was
 * visited by a program is accepted and left out.
 */
export function collectorRoutes(options: CollectorOptions): Hono {
  const { services } = options
  const app = new Hono()
  app.use('/analytics/*', neverStored, admitted(options))

  for (const kind of kinds) {
    const paths = [`/analytics/${kind}`, `/analytics/${kind}/`]
    app.on('POST', paths, limitBody(MAX_BATCH_BYTES), async (c) => {
      if (isProgram(c)) return accepted(c)
      const body = await c.req.text()
      const batch = readBatch(body)
      if (!Array.isArray(batch)) {
        return refused(c, batchRefusalText[batch], batch === 'too_many' ? 413 : 400)
      }
      const cleaning = { now: services.clock.now(), shownPath: options.shownPath }
      const events: CollectedEvent[] = []
      for (const [at, raw] of batch.entries()) {
        if (at > 0 && at % EVENTS_AT_ONCE === 0) await setImmediate()
        const event =
          kind === 'track' ? cleanEvent(raw, cleaning) : cleanUpdate(raw, kind, cleaning)
        if (event) events.push(event)
      }
      const dropped = batch.length - events.length
      if (dropped > 0) services.log.info({ kind, dropped }, 'what is no event was dropped')
      if (events.length === 0) {
        return batch.length === 0 ? accepted(c) : refused(c, 'There is no event in the data.', 400)
      }
      // A short event takes more space in its table than in the request.
      const bytes = Math.max(body.length, events.length * BYTES_OF_ROW)
      if (!withinBytes(c, options, 'events', bytes)) return accepted(c)
      const session = await options.readSession(c.req.raw.headers, { isUse: false })
      await services.db.callOne('collect_events', {
        p_events: events,
        p_user_id: session?.userId ?? null,
      })
      return accepted(c)
    })
  }
  recordRoute(app, options)
  flagsRoute(app, options)
  app.all('/analytics/*', (c) =>
    [...kinds, 'record', 'flags'].some((kind) => c.req.path.startsWith(`/analytics/${kind}`))
      ? refused(c, 'Events are sent with POST.', 405)
      : refused(c, 'There is nothing of this name.', 404),
  )
  return app
}

/** Limits by address, and refuses what pages of other sites send, before anything is read. */
function admitted(options: CollectorOptions): MiddlewareHandler {
  return async (c, next) => {
    const tooMany = refuseTooMany(c, options, { name: 'analytics' })
    if (tooMany) return tooMany
    // Flags are read with GET, and differ by whom they are read for.
    const foreign = refuseForeignOrigin('POST', c.req.raw.headers, options.services.publicUrl)
    return foreign ? refused(c, foreign, 403) : next()
  }
}

/** A context is a few ids. */
const MAX_CONTEXT_BYTES = 16 * 1024

const id = z.string().min(1).max(255)
const context = z.object({ distinct_id: id, device_id: id.nullish() })

/**
 * Says what a visitor gets of each flag (section 7, flags): asked with GET and `context` in the address, as
 * mixpanel-browser does, or with POST and a JSON body `{context}`. A device keeps what it got when
 * somebody signs in on it. 400 for a context without a distinct_id.
 */
function flagsRoute(app: Hono, { services }: CollectorOptions): void {
  const paths = ['/analytics/flags', '/analytics/flags/']
  app.on(['GET', 'POST'], paths, limitBody(MAX_CONTEXT_BYTES), async (c) => {
    if (isProgram(c)) return c.json({ flags: {} })
    const sent =
      c.req.method === 'GET'
        ? parsedFlags(c.req.query('context') ?? '')
        : z.object({ context: z.unknown() }).safeParse(parsedFlags(await c.req.text())).data
            ?.context
    const asked = context.safeParse(sent)
    if (!asked.success)
      return refused(c, 'The context must be a JSON object with a distinct_id.', 400)
    const { device_id, distinct_id } = asked.data
    return c.json({ flags: await flagsFor(services.db, device_id ?? distinct_id) })
  })
}

function parsedFlags(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // As what has no distinct_id.
    return undefined
  }
}

/** Why a body is none that the library sends. */
export type BatchRefusal = 'no_data' | 'unreadable' | 'too_many'

const batchRefusalText: Record<BatchRefusal, string> = {
  no_data: 'The body must be a form with a field "data".',
  unreadable: 'The data must be a JSON object or list, plain or as Base64.',
  too_many: 'Please send at most 200 events at once.',
}

/** The library sends fifty (section 9); after a refusal for size it sends half of it. */
const MAX_BATCH = 200

/** What the field `data` of a form holds: JSON, or JSON as Base64, of one event or of a list. */
function readBatch(body: string): unknown[] | BatchRefusal {
  const data = new URLSearchParams(body).get('data')
  if (data === null || data === '') return 'no_data'
  const json = /^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8')
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return 'unreadable'
  }
  if (typeof parsed !== 'object' || parsed === null) return 'unreadable'
  const batch: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return batch.length > MAX_BATCH ? 'too_many' : batch
}

/** Bytes of a part as it is sent, compressed mostly. */
const MAX_PART_BYTES = 2 * 1024 * 1024

/** Of the calls that an address may make: reading a part takes longer than any other call. */
const SHARE_OF_CALLS = 0.2

/** The library reads JSON, and asks for nothing in it. */
const acceptedRecord = (c: Context) => c.json({ code: 200, status: 'OK' })

/**
 * Takes recordings of visits (section 7, record): which one and which part of it in the address, a list of
 * events of rrweb in the body, as gzip mostly. 413 for what is too large, 400 for what is no part, 403 for
 * another visitor's recording, 409 for one that is full, 429 for more than 60 a minute.
 */
function recordRoute(app: Hono, options: CollectorOptions): void {
  const paths = ['/analytics/record', '/analytics/record/']
  app.on('POST', paths, limitBody(MAX_PART_BYTES), async (c) => {
    if (isProgram(c)) return acceptedRecord(c)
    const tooMany = refuseTooMany(c, options, { name: 'recordings', times: SHARE_OF_CALLS })
    if (tooMany) return tooMany
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!withinBytes(c, options, 'recordings', body.byteLength)) return acceptedRecord(c)
    const part = await readReplay(new URL(c.req.url).searchParams, body)
    if (typeof part === 'string') {
      const isLarge = part === 'too_many' || part === 'too_long'
      return refused(c, replayRefusalText[part], isLarge ? 413 : 400)
    }
    const session = await options.readSession(c.req.raw.headers, { isUse: false })
    const outcome = await collectReplayPart(options, part, session?.userId ?? null)
    switch (outcome) {
      case 'kept':
        return acceptedRecord(c)
      case 'unreadable':
        return refused(c, replayRefusalText.unreadable, 400)
      case 'not_theirs':
        return refused(c, 'This recording is another visitor’s.', 403)
      case 'full':
        return refused(c, 'This recording is as long as it may be.', 409)
    }
  })
}
