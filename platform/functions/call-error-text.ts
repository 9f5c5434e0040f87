import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'

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

const counted = (count: number, unit: string): string[] =>
  count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]

/** The generic catalogue of section 8: what is said of a call that failed. */
export const callErrorText = {
  title: 'Error',
  connection: 'Connection error. Please check your internet connection and try again.',
  signIn: 'Authentication required. Please sign in to continue.',
  notAllowed: "You don't have permission to perform this action.",
  invalid: 'Invalid request. Please check your input.',
  server: 'Server error. Please try again later.',
  refunded: 'This order has already been refunded and cannot be cancelled again.',
  shipped: 'Orders that have been shipped cannot be cancelled. Please request a return instead.',
  delivered: 'Delivered orders cannot be cancelled. Please request a return instead.',
  unexpected: 'An unexpected error occurred',
  rateLimit: {
    title: 'Rate Limit Exceeded',
    tooMany: (kind: RateLimitKind | undefined) =>
      `Too many ${kind === undefined ? 'requests' : requestsOf[kind]}.`,
    perMinute: (limit: number) => `The limit is ${limit} per minute.`,
    enhanced: 'Enhanced limit applied.',
    wait: (wait: string) => `Please wait ${wait} before trying again.`,
  },
  /** A wait; of what is 0 nothing is said. */
  wait: (hours: number, minutes: number, seconds: number): string =>
    [...counted(hours, 'hour'), ...counted(minutes, 'minute'), ...counted(seconds, 'second')].join(
      ' ',
    ),
} as const
