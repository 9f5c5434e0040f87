import { createHash, randomBytes } from 'node:crypto'

/** Section 9: whoever was streamed to in so many milliseconds counts as active. */
const ACTIVE_MS = 15 * 60_000
/** Whoever opens stream after stream under other names makes the count no larger than this. */
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
