import { within } from '#platform/clock.ts'

const checkStates = ['green', 'amber', 'red'] as const

/** green: in order; amber: worth a look; red: something does not work, or soon will not. */
export type CheckState = (typeof checkStates)[number]

/** What a check found, in plain numbers, and what to do about it unless it is green. */
export type Finding = { state: CheckState; found: string; remedy?: string }

export type Check = {
  id: string
  title: string
  /** Milliseconds after which the check is given up. */
  limitMs?: number
  make: () => Promise<Finding>
}

export type CheckResult = Omit<Finding, 'remedy'> & { id: string; title: string; remedy?: string }

/** A reason for which a check is not green. */
type Problem = { state: Exclude<CheckState, 'green'>; remedy: string }

export const CHECK_LIMIT_MS = 3000

export const amber = (remedy: string): Problem => ({ state: 'amber', remedy })
export const red = (remedy: string): Problem => ({ state: 'red', remedy })

/** As good as its worst problem; the remedies of all of them. */
export function finding(found: string, ...problems: (Problem | false | undefined)[]): Finding {
  const given = problems.filter((problem) => problem !== false && problem !== undefined)
  if (given.length === 0) return { state: 'green', found }
  return {
    state: worst(given.map(({ state }) => state)),
    found,
    remedy: given.map(({ remedy }) => remedy).join(' '),
  }
}

/** The worst of some states; green for none. */
export const worst = (states: readonly CheckState[]): CheckState =>
  checkStates.findLast((state) => states.includes(state)) ?? 'green'

/**
 * Makes all checks at once, and returns their results in the same order. One that fails or takes too long is amber
 * and says why; it keeps no other from being made.
 */
export const makeChecks = (checks: readonly Check[]): Promise<CheckResult[]> =>
  Promise.all(
    checks.map(async ({ id, title, limitMs = CHECK_LIMIT_MS, make }) => ({
      id,
      title,
      ...(await within(limitMs, begin(make)).catch(notMade)),
    })),
  )

const begin = async (make: Check['make']) => make()

function notMade(error: unknown): Finding {
  const { code, message } = error as NodeJS.ErrnoException
  // Some errors of connections have a code only.
  const reason = message || code || String(error)
  return {
    state: 'amber',
    found: `This could not be checked: ${reason}.`,
    remedy: 'Fix this, then check again.',
  }
}
