/** A role that the owners of the shop made, beside the fixed ones. */
export type CustomAdminRole = { id: string; name: string; permissions: readonly string[] }

/** Who is signed in, as the server knows it. */
export type Session = {
  sessionId: string
  userId: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  role: 'customer' | 'admin'
  /** What an admin may do: the name of a fixed role, or a custom one; null for customers. */
  adminRole: string | CustomAdminRole | null
  /** When the owner last showed a password, a code or a passkey in this session. */
  provedAt: Date
  /** Until when the second factor given in this session counts; undefined when none was given. */
  secondFactorUntil: Date | undefined
}

/** Section 6: an admin whose second factor was given in this session and still counts. */
export const isAdminSession = (session: Session, now: Date): boolean =>
  session.role === 'admin' &&
  session.secondFactorUntil !== undefined &&
  session.secondFactorUntil > now

/**
 * Reads the session of a request from its cookie or bearer token. `fresh` asks the database
 * even when this process remembers the session (payment and admin functions do). `isUse: false`
 * only looks: an open event stream does not keep a session from its idle limit.
 */
export type ReadSession = (
  headers: Headers,
  options?: { fresh?: boolean; isUse?: boolean },
) => Promise<Session | undefined>

/** A program that calls with a key: for whom, and what the key lets it do. */
export type KeyCaller = {
  id: string
  /** Acts as the admin who made the key; its id names the key, for the audit log. */
  session: Session
  permissions: readonly string[]
}

/**
 * Reads the key that a request presents: undefined where it presents none, `refused` where the key does not
 * count (any more).
 */
export type ReadApiKey = (headers: Headers) => Promise<KeyCaller | 'refused' | undefined>
