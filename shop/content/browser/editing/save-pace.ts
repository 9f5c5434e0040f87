/** So long nobody types before what was typed is saved; milliseconds. */
const PAUSE_MS = 1500
/** So far apart are two saves at least: 12 a minute are a tenth of what an admin may ask. */
const APART_MS = 5000
/** Whoever never pauses is saved after so long all the same. */
const LONGEST_MS = 15_000
/** What the shop did not take is sent again after so long. */
const AGAIN_MS = 15_000

type Typing = {
  now: number
  /** Since when something is not saved. */
  unsavedSince: number
  /** When it was last sent; undefined for never. */
  sentAt: number | undefined
  /** Whether just this was sent already, and not taken. */
  wasRefused: boolean
}

/** How long what was typed last waits before it is saved by itself. All in milliseconds. */
export function waitBeforeSave({ now, unsavedSince, sentAt, wasRefused }: Typing): number {
  const typed = Math.min(now + PAUSE_MS, unsavedSince + LONGEST_MS)
  const apart = sentAt === undefined ? now : sentAt + (wasRefused ? AGAIN_MS : APART_MS)
  return Math.max(typed, apart, now) - now
}
