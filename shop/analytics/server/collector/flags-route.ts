import type { Hono } from 'hono'
import { z } from 'zod'

import { limitBody } from '#platform/http/limit-body.ts'

import { flagsFor } from '../flags/flags.ts'

import { isProgram, refused } from './answers.ts'
import type { CollectorOptions } from './collector-options.ts'

/** A context is a few ids. */
const MAX_CONTEXT_BYTES = 16 * 1024

const id = z.string().min(1).max(255)
const context = z.object({ distinct_id: id, device_id: id.nullish() })

/**
 * Says what a visitor gets of each flag (section 7, flags): asked with GET and `context` in the address, as
 * mixpanel-browser does, or with POST and a JSON body `{context}`. A device keeps what it got when
 * somebody signs in on it. 400 for a context without a distinct_id.
 */
export function flagsRoute(app: Hono, { services }: CollectorOptions): void {
  const paths = ['/analytics/flags', '/analytics/flags/']
  app.on(['GET', 'POST'], paths, limitBody(MAX_CONTEXT_BYTES), async (c) => {
    if (isProgram(c)) return c.json({ flags: {} })
    const told =
      c.req.method === 'GET'
        ? parsed(c.req.query('context') ?? '')
        : z.object({ context: z.unknown() }).safeParse(parsed(await c.req.text())).data?.context
    const asked = context.safeParse(told)
    if (!asked.success)
      return refused(c, 'The context must be a JSON object with a distinct_id.', 400)
    const { device_id, distinct_id } = asked.data
    return c.json({ flags: await flagsFor(services.db, device_id ?? distinct_id) })
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // As what has no distinct_id.
    return undefined
  }
}
