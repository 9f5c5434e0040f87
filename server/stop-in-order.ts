import { setTimeout as sleep } from 'node:timers/promises'

import { within } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

import type { StopKind } from './processes/messages.ts'

/** The longest that a stop may take; milliseconds. */
const STOP_WITHIN_MS = 9500
/** When time is up, each remaining step still runs, for this long at most. */
const LAST_MS = 100

/** Closes a part of the shop; `leftMs`: the time that is left for the whole stop. Only the server asks how it is to stop. */
type Close = (leftMs: number, how: StopKind) => Promise<unknown> | void

/**
 * Closes what a start has opened in the opposite order, also when it fails half-way.
 *
 * @param delayMs - how long a shop that is open serves on after it says that it stops
 */
export function stopInOrder({ log, delayMs }: { log: Log; delayMs: number }) {
  const closing: { what: string; close: Close }[] = []
  const leaving: (() => void)[] = []
  let isStopping = false
  let isOpen = false

  return {
    onStop: (what: string, close: Close) => void closing.push({ what, close }),
    opened: () => {
      isOpen = true
    },
    /** Calls as soon as a shop that is open is to stop, before anything is closed. */
    onLeave: (listener: () => void) => void leaving.push(listener),
    isStopping: () => isStopping,
    stop: async (how: StopKind = 'close') => {
      const deadline = Date.now() + STOP_WITHIN_MS
      const left = () => Math.max(deadline - Date.now(), LAST_MS)
      if (isOpen) for (const listener of leaving.splice(0)) listener()
      // A process that is replaced is not one less: its readiness does not matter.
      if (isOpen && !isStopping && how === 'close') {
        isStopping = true
        await sleep(delayMs)
      }
      for (const { what, close } of closing.splice(0).toReversed()) {
        try {
          await within(left(), Promise.resolve(close(left(), how)))
        } catch (error) {
          log.warn({ err: error, what }, 'not stopped in order')
        }
      }
    },
  }
}
