import type { Destination } from './routes.ts'

/** A service that takes no events now, or did not take all of them. */
export type ForwardTrouble = {
  destination: Destination
  /** What came of the last try, in the words of a program, such as `status 401`; null where it went well. */
  failure: string | null
  /** Since when nothing was passed on; null where the last try went well. */
  failingSince: Date | null
  /** Events that it refused for good, and when the last of them was left out. */
  leftOut: number
  leftOutAt: Date | null
}
