import { remainingTime } from '#platform/dates/countdown.ts'

/** How far our idea of the server's time may be off, in ms, on a slow connection. */
const CLOCK_TOLERANCE = 1000

/**
 * The lines whose hold ended between two responses of the server: missing in the later one, and
 * expired by now. A line that left for another reason had time left.
 */
export function findReleasedLines<Line extends { id: string; expires_at: string }>(
  before: readonly Line[],
  after: readonly Line[],
  clockOffset: number,
  now: number,
): Line[] {
  const stillThere = new Set(after.map(({ id }) => id))
  return before.filter(
    ({ id, expires_at: expiresAt }) =>
      !stillThere.has(id) && remainingTime(expiresAt, clockOffset, now) <= CLOCK_TOLERANCE,
  )
}

/** How close the end of a hold is: the warning comes 5 minutes before it, and again 1 minute before. */
export type HoldPhase = 'calm' | 'near' | 'last'

/** When each phase starts, in ms before the end. */
const NEAR = 5 * 60_000
const LAST = 60_000

/** The phase of a hold by its remaining milliseconds. */
export const holdPhase = (remaining: number): HoldPhase =>
  remaining > NEAR ? 'calm' : remaining > LAST ? 'near' : 'last'

/** When the next phase starts, in ms from now; undefined in the last one. */
export function untilNextPhase(remaining: number): number | undefined {
  const begin = [NEAR, LAST].find((start) => remaining > start)
  return begin === undefined ? undefined : remaining - begin
}
