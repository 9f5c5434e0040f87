import type { Context, Hono } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'

import { refused, isProgram } from './answers.ts'
import type { CollectorOptions } from './collector-options.ts'
import { collectReplayPart } from './collect-replay-part.ts'
import { readReplay, replayRefusalText } from './read-replay.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { withinBytes } from './within-bytes.ts'

/** Bytes of a part as it is sent, compressed mostly. */
const MAX_PART_BYTES = 2 * 1024 * 1024

/** Of the calls that an address may make: reading a part takes longer than any other call. */
const SHARE_OF_CALLS = 0.2

/** The library reads JSON, and asks for nothing in it. */
const accepted = (c: Context) => c.json({ code: 200, status: 'OK' })

/**
 * Takes recordings of visits (section 7, record): which one and which part of it in the address, a list of
 * events of rrweb in the body, as gzip mostly. 413 for what is too large, 400 for what is no part, 403 for
 * another visitor's recording, 409 for one that is full, 429 for more than 60 a minute.
 */
export function recordRoute(app: Hono, options: CollectorOptions): void {
  const paths = ['/analytics/record', '/analytics/record/']
  app.on('POST', paths, limitBody(MAX_PART_BYTES), async (c) => {
    if (isProgram(c)) return accepted(c)
    const tooMany = refuseTooMany(c, options, { name: 'recordings', times: SHARE_OF_CALLS })
    if (tooMany) return tooMany
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!withinBytes(c, options, 'recordings', body.byteLength)) return accepted(c)
    const part = await readReplay(new URL(c.req.url).searchParams, body)
    if (typeof part === 'string') {
      const isLarge = part === 'too_many' || part === 'too_long'
      return refused(c, replayRefusalText[part], isLarge ? 413 : 400)
    }
    const session = await options.readSession(c.req.raw.headers, { isUse: false })
    const outcome = await collectReplayPart(options, part, session?.userId ?? null)
    switch (outcome) {
      case 'kept':
        return accepted(c)
      case 'unreadable':
        return refused(c, replayRefusalText.unreadable, 400)
      case 'not_theirs':
        return refused(c, 'This recording is another visitor’s.', 403)
      case 'full':
        return refused(c, 'This recording is as long as it may be.', 409)
    }
  })
}
