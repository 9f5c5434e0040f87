import { changeLimits } from './change-limits.ts'
import { recorded } from './recorded-event.ts'
import type { RecordedEvent } from './recorded-event.ts'

type Options = {
  /** Where the browser is, by its address: a page that is left still stands there for a moment. */
  isPublicHere: () => boolean
}

/**
 * What goes through of what is recorded: pages that are the same for everybody alone, within the limits
 * of changes. A page that comes after one that was not recorded begins with a snapshot of its own.
 */
export function recordingGate({ isPublicHere }: Options) {
  const limits = changeLimits()
  let isPublicShown = false
  /** What was recorded before says no longer how the page looks. */
  let isStale = true

  return {
    /** A page is shown now; answers whether it needs a snapshot. */
    show(isPublic: boolean): boolean {
      isPublicShown = isPublic
      if (limits.next()) isStale = true
      return isPublic && isStale
    },
    /** The event, or what of it is within the limits; undefined for none. */
    admit(event: RecordedEvent): RecordedEvent | undefined {
      if (!isPublicShown || !isPublicHere()) {
        isStale = true
        return undefined
      }
      if (event.type === recorded.fullSnapshot) isStale = false
      else if (isStale && event.type !== recorded.meta) return undefined
      return limits.admit(event)
    },
  }
}
