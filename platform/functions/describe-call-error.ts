import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'

import { callErrorText as text } from './call-error-text.ts'
import { CallError } from './call-function.ts'

/** A failure as a message for a person. */
export type CallErrorText = { title: string; description: string }

/** What a message alone says about a rate limit: neither the limit nor the wait. */
const assumedLimit = { limit: 10, retryAfter: 60 }

type Failed = { status: number | undefined; message: string }

// In the order of section 8: the first row that applies is what the customer reads.
const rows: {
  applies: (failed: Failed) => boolean
  describe: (failed: Failed) => string
}[] = [
  {
    // Only where no answer came: an answer that happens to say "network" was not a lost connection.
    applies: ({ status, message }) =>
      status === 0 ||
      (status === undefined &&
        /network|fetch|load failed|\bcors\b|send a request to the edge function/i.test(message)),
    describe: () => text.connection,
  },
  {
    applies: ({ status, message }) =>
      status === 401 ||
      /\bunauthori[sz]ed\b|\bunauthenticated\b|\bauthenticat(ed|ion)\b|\bauth session\b|\bjwt\b/i.test(
        message,
      ),
    describe: () => text.signIn,
  },
  {
    applies: ({ status }) => status === 403,
    describe: () => text.notAllowed,
  },
  {
    applies: ({ status = 0 }) => status >= 400 && status < 500,
    describe: ({ message }) => message || text.invalid,
  },
  {
    applies: ({ status = 0 }) => status >= 500,
    describe: () => text.server,
  },
  {
    applies: ({ message }) => /refunded/i.test(message),
    describe: () => text.refunded,
  },
  {
    applies: ({ message }) => /shipped/i.test(message),
    describe: () => text.shipped,
  },
  {
    applies: ({ message }) => /delivered/i.test(message),
    describe: () => text.delivered,
  },
]

/**
 * The message for any failed call: the generic catalogue of section 8. `kind` names the requests
 * when there were too many of them.
 */
export function describeCallError(error: unknown, kind?: RateLimitKind): CallErrorText {
  const failed = {
    status: error instanceof CallError ? error.status : undefined,
    message: messageOf(error),
  }
  if (failed.status === 429) return rateLimitText(kind, rateLimitInfo(error))
  if (/rate.?limit/i.test(failed.message)) return rateLimitText(kind, assumedLimit)

  const row = rows.find(({ applies }) => applies(failed))
  return { title: text.title, description: row?.describe(failed) ?? text.unexpected }
}

/** Whether a call failed because there were too many: section 8, status or message. */
export const isRateLimited = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 429) || /rate.?limit/i.test(messageOf(error))

// Only the server's own message: a status line ("Conflict") means nothing to a customer.
function messageOf(error: unknown): string {
  if (error instanceof CallError) {
    const message = (error.body as { error?: unknown } | null | undefined)?.error
    return typeof message === 'string' ? message : ''
  }
  return error instanceof Error ? error.message : typeof error === 'string' ? error : ''
}

type RateLimitInfo = { limit: number; retryAfter: number; isAdminIP?: boolean }

function rateLimitInfo(error: unknown): RateLimitInfo {
  const body = (error instanceof CallError ? error.body : undefined) as
    | Partial<RateLimitInfo>
    | undefined
  return { ...assumedLimit, ...body }
}

function rateLimitText(
  kind: RateLimitKind | undefined,
  { limit, retryAfter, isAdminIP }: RateLimitInfo,
): CallErrorText {
  const { title, tooMany, perMinute, enhanced, wait } = text.rateLimit
  const sentences = [
    tooMany(kind),
    // Who waits for hours has met another limit than that of the minute.
    ...(retryAfter < HOUR ? [perMinute(limit)] : []),
    ...(isAdminIP === true ? [enhanced] : []),
    wait(waitText(retryAfter)),
  ]
  return { title, description: sentences.join(' ') }
}

const HOUR = 3600

/** A wait as people say it: 65 s is "1 minute 5 seconds"; from an hour on, seconds do not matter. */
function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const minutes = whole < HOUR ? Math.floor(whole / 60) : Math.ceil(whole / 60)
  return text.wait(Math.floor(minutes / 60), minutes % 60, whole < HOUR ? whole % 60 : 0)
}
