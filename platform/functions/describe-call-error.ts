import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'

import { CallError } from './call-function.ts'

/** A failure in words for a person. */
export type CallErrorText = { title: string; description: string }

const requestsOf: Record<RateLimitKind, string> = {
  payment: 'payment requests',
  cart: 'cart requests',
  gdpr: 'GDPR requests',
  admin: 'admin requests',
  authentication: 'authentication requests',
  email: 'email requests',
  api: 'API requests',
  return: 'return/cancellation requests',
}

/** What a message alone says about a rate limit: neither the limit nor the wait. */
const assumedLimit = { limit: 10, retryAfter: 60 }

type Failed = { status: number | undefined; message: string }

// In the order of section 8: the first row that applies is what the customer reads.
const rows: {
  applies: (failed: Failed) => boolean
  text: string | ((failed: Failed) => string)
}[] = [
  {
    // Only where no answer came: an answer that happens to say "network" was not a lost connection.
    applies: ({ status, message }) =>
      status === 0 ||
      (status === undefined &&
        /network|fetch|load failed|\bcors\b|send a request to the edge function/i.test(message)),
    text: 'Connection error. Please check your internet connection and try again.',
  },
  {
    applies: ({ status, message }) =>
      status === 401 ||
      /\bunauthori[sz]ed\b|\bunauthenticated\b|\bauthenticat(ed|ion)\b|\bauth session\b|\bjwt\b/i.test(
        message,
      ),
    text: 'Authentication required. Please sign in to continue.',
  },
  {
    applies: ({ status }) => status === 403,
    text: "You don't have permission to perform this action.",
  },
  {
    applies: ({ status = 0 }) => status >= 400 && status < 500,
    text: ({ message }) => message || 'Invalid request. Please check your input.',
  },
  {
    applies: ({ status = 0 }) => status >= 500,
    text: 'Server error. Please try again later.',
  },
  {
    applies: ({ message }) => /refunded/i.test(message),
    text: 'This order has already been refunded and cannot be cancelled again.',
  },
  {
    applies: ({ message }) => /shipped/i.test(message),
    text: 'Orders that have been shipped cannot be cancelled. Please request a return instead.',
  },
  {
    applies: ({ message }) => /delivered/i.test(message),
    text: 'Delivered orders cannot be cancelled. Please request a return instead.',
  },
]

/**
 * The words for any failed call: the generic catalogue of section 8. `kind` names the requests
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
  const text = row?.text ?? 'An unexpected error occurred'
  return { title: 'Error', description: typeof text === 'string' ? text : text(failed) }
}

/** Whether a call failed because there were too many: section 8, status or message. */
export const isRateLimited = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 429) || /rate.?limit/i.test(messageOf(error))

// Of an answer the server's own words only: a status line ("Conflict") tells a customer nothing.
function messageOf(error: unknown): string {
  if (error instanceof CallError) {
    const text = (error.body as { error?: unknown } | null | undefined)?.error
    return typeof text === 'string' ? text : ''
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
  const sentences = [
    `Too many ${kind === undefined ? 'requests' : requestsOf[kind]}.`,
    // Who waits for hours has met another limit than that of the minute.
    ...(retryAfter < HOUR ? [`The limit is ${limit} per minute.`] : []),
    ...(isAdminIP === true ? ['Enhanced limit applied.'] : []),
    `Please wait ${waitText(retryAfter)} before trying again.`,
  ]
  return { title: 'Rate Limit Exceeded', description: sentences.join(' ') }
}

const HOUR = 3600

/** A wait as people say it: 65 s is "1 minute 5 seconds"; from an hour on, seconds do not matter. */
function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const minutes = whole < HOUR ? Math.floor(whole / 60) : Math.ceil(whole / 60)
  const parts = [
    counted(Math.floor(minutes / 60), 'hour'),
    counted(minutes % 60, 'minute'),
    ...(whole < HOUR ? [counted(whole % 60, 'second')] : []),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
