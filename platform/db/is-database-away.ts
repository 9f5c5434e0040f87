import { constants } from 'node:os'

/**
 * SQLSTATE classes of a server that cannot work now, whatever it is asked: connections (08), resources such as
 * memory, disk and connections (53), intervention by an operator or a time limit (57), the system below it (58).
 */
const unavailableClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

/** A server that only reads: the former primary after a failover, or a standby that was not promoted yet. */
const READ_ONLY = '25006'

/** What the driver says without any code. */
const driverMessages =
  /connection (terminated|error|ended)|timeout expired|client (was closed|has encountered)|timeout exceeded when trying to connect|query read timeout|cannot use a pool after calling end/i

/** Names of resolvers that `constants.errno` does not have. */
const resolverCode = /^(EAI_[A-Z]+|ENOTFOUND|ENODATA|ESERVFAIL|ETIMEOUT|ECANCELLED)$/

const DEEPEST_CAUSE = 5

/**
 * Whether something failed because the database cannot serve now, not because of what it was asked:
 * the same may succeed later. Whoever gets `true` backs off and tries again, or answers 503.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error)) return false
  const { code, errno } = error as NodeJS.ErrnoException
  return (
    errno !== undefined ||
    (code === undefined ? driverMessages.test(error.message) : isUnavailable(code)) ||
    (error.cause !== undefined && depth < DEEPEST_CAUSE && isDatabaseAway(error.cause, depth + 1))
  )
}

const isUnavailable = (code: unknown) =>
  typeof code === 'string' &&
  (code === READ_ONLY ||
    // Five letters and digits are an SQLSTATE; EPIPE is none, and its "class" is none of these.
    (code.length === 5 && unavailableClasses.has(code.slice(0, 2))) ||
    code in constants.errno ||
    resolverCode.test(code))
