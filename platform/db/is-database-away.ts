import { constants } from 'node:os'

/**
 * SQLSTATE classes of a server that cannot work now, whatever the statement: connections (08), resources such as
 * memory, disk and connections (53), operator intervention or a time limit (57), the system below it (58).
 */
const unavailableClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

/** A read-only server: the former primary after a failover, or a standby that has not been promoted yet. */
const READ_ONLY = '25006'

/** Errors of the driver that have no code. */
const driverMessages =
  /connection (terminated|error|ended)|timeout expired|client (was closed|has encountered)|timeout exceeded when trying to connect|query read timeout|cannot use a pool after calling end/i

/** Resolver errors that `constants.errno` does not have. */
const resolverCode = /^(EAI_[A-Z]+|ENOTFOUND|ENODATA|ESERVFAIL|ETIMEOUT|ECANCELLED)$/

const DEEPEST_CAUSE = 5

/**
 * Whether something failed because the database is unavailable, not because of the statement: the same may
 * succeed later. On `true`, callers back off and retry, or answer 503.
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
    // Five letters and digits are an SQLSTATE; EPIPE is not one, and its "class" matches none of these.
    (code.length === 5 && unavailableClasses.has(code.slice(0, 2))) ||
    code in constants.errno ||
    resolverCode.test(code))
