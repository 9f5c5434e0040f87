/** Requests per minute and caller. Five times as many from admin addresses. */
export const requestsPerMinute = {
  payment: 10,
  cart: 60,
  gdpr: 5,
  admin: 120,
  authentication: 10,
  email: 5,
  return: 10,
  api: 300,
} as const

/**
 * Mails that anybody can have sent to one recipient, codes and links to reset a password, say:
 * however many ask for them and from wherever, nobody's mailbox is flooded.
 */
export const mailsPerRecipient = {
  recipient_hour: 10,
  recipient_day: 30,
} as const

/**
 * Pages that have to be made for whoever asks, by network and minute: papers that are drawn as PDF,
 * addresses that are no page of ours, pages with a search, and any other. Far beyond what people do, those of
 * a whole office or behind one address of a mobile carrier together; pages that are stored do not count.
 */
export const pagesPerMinute = {
  paper: 120,
  unknown: 600,
  search: 600,
  page: 3000,
} as const

/** What a request counts as. */
export type RateLimitKind = keyof typeof requestsPerMinute
export type RecipientKind = keyof typeof mailsPerRecipient
export type PageKind = keyof typeof pagesPerMinute

/** The limits of a running shop; those of a recipient and of pages are as above unless told. */
export type RateLimits = Record<RateLimitKind, number> &
  Partial<Record<RecipientKind | PageKind, number>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const longer: Record<string, number> = { recipient_hour: HOUR, recipient_day: 24 * HOUR }

/** How long a kind is counted before it starts in full again; milliseconds. */
export const windowOf = (kind: RateLimitKind | RecipientKind | PageKind): number =>
  longer[kind] ?? MINUTE
