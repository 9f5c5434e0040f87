import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { newId } from './books.ts'
import type { Answer } from './idempotency.ts'
import { StripeFailure, errorBody } from './stripe-failure.ts'

/** An answer with the headers Stripe sends. */
export function answerJson(
  c: Context,
  { status, body, replayed }: Answer & { replayed?: boolean },
) {
  c.header('request-id', newId('req_', 14))
  c.header('cache-control', 'no-store')
  const version = c.req.header('stripe-version')
  if (version !== undefined) c.header('stripe-version', version)
  const key = c.req.header('idempotency-key')
  if (key !== undefined) c.header('idempotency-key', key)
  if (replayed) c.header('idempotent-replayed', 'true')
  return c.json(body as object, status as ContentfulStatusCode)
}

/** Refusals in Stripe's shape; anything else is a bug of the sandbox and stays one. */
export function answerFailure(error: Error, c: Context) {
  if (error instanceof StripeFailure) return answerJson(c, error)
  throw error
}

/** What an unknown address answers. */
export const unknownUrl = (c: Context) =>
  answerJson(c, {
    status: 404,
    body: errorBody({
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
    }),
  })
