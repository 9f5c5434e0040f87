import { createHash, randomBytes } from 'node:crypto'

/** Section 9: a visitor whose stream was open in the last so many milliseconds is active. */
const ACTIVE_MS = 15 * 60_000
/** Streams opened under ever new names raise the count to this at most. */
const MAX_GONE = 100_000

/** How many visitors this process streams to or has lately; who they are is hashed and leaves no memory. */
export type ViewerCount = {
  /** A visitor's stream begins; returns what to call, once, when it ends. */
  enter: (visitor: string) => () => void
  count: () => number
}

export function createViewerCount(now: () => number = Date.now): ViewerCount {
  const salt = randomBytes(16)
  const streams = new Map<string, number>()
  /** When the last stream of each ended, the oldest first. */
  const gone = new Map<string, number>()

  function forgetOld() {
    const horizon = now() - ACTIVE_MS
    for (const [id, at] of gone) {
      if (at > horizon && gone.size <= MAX_GONE) return
      gone.delete(id)
    }
  }

  return {
    enter(visitor) {
      const id = createHash('sha256').update(salt).update(visitor).digest('base64')
      streams.set(id, (streams.get(id) ?? 0) + 1)
      gone.delete(id)
      return () => {
        const left = (streams.get(id) ?? 0) - 1
        if (left > 0) {
          streams.set(id, left)
          return
        }
        streams.delete(id)
        gone.set(id, now())
        forgetOld()
      }
    },
    count() {
      forgetOld()
      return streams.size + gone.size
    },
  }
}
