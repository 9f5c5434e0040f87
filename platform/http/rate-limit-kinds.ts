const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Requests per minute and caller, the default settings. Five times as many from admin addresses. */
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
 * Wrong passwords and codes, besides the attempts a minute of `authentication`. No email is ever
 * refused for what others did: past `failures_email_*` a browser that is new to the account also
 * has to use a code sent to its mailbox.
 */
const failureLimits = {
  /** By address and email. Ten minutes, as the refusal asks for a wait of 5 to 10. */
  failures_pair: { limit: 15, windowMs: 10 * MINUTE },
  /** By network (/24, /48), whatever the email: many passwords for many people. */
  failures_network: { limit: 100, windowMs: 10 * MINUTE },
  /** By email, in browsers that never signed in to it. */
  failures_email_hour: { limit: 100, windowMs: HOUR },
  failures_email_day: { limit: 300, windowMs: DAY },
  /** By email and a browser that signed in to it before; past the limit it counts as one that never did. */
  failures_known: { limit: 30, windowMs: HOUR },
  /**
   * Security events about one email or network: one of the limits above was reached, or a code's tries are used
   * up.
   */
  lockout_events: { limit: 1, windowMs: HOUR },
} as const

/**
 * Mails that anybody can request for a mailbox: codes, reset links, confirmations. A mailbox is an
 * email without its `+tag`. What browsers that know the account request has limits of its own,
 * which strangers cannot use up.
 */
export const mailLimits = {
  /** By network and mailbox. */
  mails_pair: { limit: 5, windowMs: HOUR },
  /** By network and domain. */
  mails_domain_pair: { limit: 30, windowMs: HOUR },
  /** By domain, unless it is one of the large mail providers. */
  mails_domain: { limit: 200, windowMs: HOUR },
  /** By mailbox, requested by strangers. */
  recipient_hour: { limit: 10, windowMs: HOUR },
  recipient_day: { limit: 30, windowMs: DAY },
  /** By mailbox, requested by its owner: signed in, or in a browser that signed in before. */
  known_recipient_hour: { limit: 10, windowMs: HOUR },
  known_recipient_day: { limit: 30, windowMs: DAY },
  /** By mailbox: codes sent after a right password while the email was under attack. */
  mails_after_password: { limit: 10, windowMs: HOUR },
} as const

/**
 * Pages that have to be rendered on request, by network and minute: documents drawn as PDF, unknown addresses,
 * pages with a search, and all others. Far more than people need, even a whole office or everyone behind one
 * address of a mobile carrier together; stored pages do not count.
 */
export const pagesPerMinute = {
  paper: 120,
  unknown: 600,
  search: 600,
  page: 3000,
} as const

/** What visitors send without having signed in, per network and in total. */
const dailyLimits = {
  /** Messages of the contact form, which anybody can send in anybody's name. */
  messages_network: { limit: 20, windowMs: DAY },
  messages_total: { limit: 1000, windowMs: DAY },
  /** KiB of analytics events. */
  events_network: { limit: 32 * 1024, windowMs: DAY },
  events_total: { limit: 512 * 1024, windowMs: DAY },
  /** KiB of recordings, as sent. */
  recordings_network: { limit: 128 * 1024, windowMs: DAY },
  recordings_total: { limit: 1024 * 1024, windowMs: DAY },
  /** Cookie choices in the consent log, which is never cleared. */
  consents_network: { limit: 1000, windowMs: DAY },
  consents_total: { limit: 20_000, windowMs: DAY },
} as const

const fixedLimits = { ...failureLimits, ...mailLimits, ...dailyLimits }

/** What a request counts as. */
export type RateLimitKind = keyof typeof requestsPerMinute
export type PageKind = keyof typeof pagesPerMinute
export type FixedLimitKind = keyof typeof fixedLimits | PageKind
export type LimitKind = RateLimitKind | FixedLimitKind

/** The limits of a running shop; fixed ones are as above unless given. */
export type RateLimits = Record<RateLimitKind, number> & Partial<Record<FixedLimitKind, number>>

const isFixed = (kind: LimitKind): kind is keyof typeof fixedLimits => kind in fixedLimits
const isPage = (kind: LimitKind): kind is PageKind => kind in pagesPerMinute

/** The limit of a kind that no setting changes; undefined for requests per minute. */
export function fixedLimit(kind: LimitKind): number | undefined {
  if (isPage(kind)) return pagesPerMinute[kind]
  return isFixed(kind) ? fixedLimits[kind].limit : undefined
}

/** How long a kind is counted before it starts in full again; milliseconds. */
export const windowOf = (kind: LimitKind): number =>
  isFixed(kind) ? fixedLimits[kind].windowMs : MINUTE

/** Every kind with the same limit: tests and benches use it to lift the limits. */
export const everyLimit = (limit: number): RateLimits =>
  Object.fromEntries(
    Object.keys({ ...requestsPerMinute, ...pagesPerMinute, ...fixedLimits }).map((kind) => [
      kind,
      limit,
    ]),
  ) as RateLimits
