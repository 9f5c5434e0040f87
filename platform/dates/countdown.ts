/**
 * How far the server's clock is ahead of this page's, in ms. The page's clock is
 * `performance.now()`: nobody sets it, so a device with the wrong time counts down rightly. The
 * server read its own clock somewhere between question and answer; half-way is off by least.
 */
export function serverClockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  return Date.parse(serverTime) - (askedAt + answeredAt) / 2
}

/** What is left until a moment of the server, in ms, never below 0; `now` is the page's clock. */
export function remainingTime(until: string, clockOffset: number, now: number): number {
  return Math.max(0, Date.parse(until) - (now + clockOffset))
}

/** Whole seconds a countdown shows: the last one reads 1 until it is over. */
export const shownSeconds = (remaining: number): number => Math.ceil(remaining / 1000)

/** When a countdown has to show the next second, in ms from now. */
export const untilNextSecond = (remaining: number): number => remaining % 1000 || 1000

/** Minutes and seconds as a countdown shows them: 19:32. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
