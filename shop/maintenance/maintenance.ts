/** What the data of a page are in a closed shop: the page that is open knows it by this. */
export const CLOSED = 'closed for maintenance'
/** The same while the database is unavailable. */
export const AWAY = 'database away'

/** Whether the shop is closed for maintenance, and the message for its visitors. */
export type Maintenance = {
  isOn: boolean
  /** The message set when the shop was closed; null for the default. */
  message: string | null
  /** When it is expected to open again. */
  endsAt: Date | null
}

/** Its row among the store settings. */
export const MAINTENANCE_KEY = 'maintenance'
/** Section 9, maintenance poll; milliseconds. */
export const POLL_MS = 30_000
export const MAX_MESSAGE_LENGTH = 300
/** What the section calls an internal call says so by this header. */
export const INTERNAL_CALL_HEADER = 'x-internal-call'

const off: Maintenance = { isOn: false, message: null, endsAt: null }

/** Reads the setting; whatever is none means that the shop is open. */
export function readMaintenance(value: unknown): Maintenance {
  const { enabled, message, ends_at: endsAt } = (value ?? {}) as Record<string, unknown>
  if (enabled !== true) return off
  return {
    isOn: true,
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    endsAt: typeof endsAt === 'string' ? validDate(new Date(endsAt)) : null,
  }
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)

/** When nothing is expected, visitors and search engines come back after so long; seconds. */
const USUAL_WAIT = 300
const LONGEST_WAIT = 24 * 60 * 60

/** Seconds until it is worth asking again, for `Retry-After`. */
export function retryAfter({ endsAt }: Maintenance, now: Date): number {
  const left = endsAt ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : 0
  // What was expected to have ended takes longer than expected.
  return left <= 0 ? USUAL_WAIT : Math.min(left, LONGEST_WAIT)
}
