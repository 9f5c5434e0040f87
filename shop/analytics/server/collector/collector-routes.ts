import { setImmediate } from 'node:timers/promises'

import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'
import { neverStored } from '#platform/http/never-stored.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'

import { cleanEvent } from '../../clean-event.ts'
import type { CollectedEvent } from '../../clean-event.ts'
import { cleanUpdate } from '../../clean-update.ts'

import { accepted, isProgram, refused } from './answers.ts'
import type { CollectorOptions } from './collector-options.ts'
import { flagsRoute } from './flags-route.ts'
import { batchRefusalText, readBatch } from './read-batch.ts'
import { recordRoute } from './record-route.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { withinBytes } from './within-bytes.ts'

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
