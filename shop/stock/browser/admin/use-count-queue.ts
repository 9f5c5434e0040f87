import { useEffect, useState, useSyncExternalStore } from 'react'

import { CallError, callFunction } from '#platform/functions/call-function.ts'

import type { recordCounts } from '../../server/functions/record-counts.ts'
import { createCountQueue } from './count-queue.ts'
import type { SentScan, Trouble } from './count-queue.ts'

/**
 * Signals a scan to a user who does not look at the screen: a short buzz, and a tone if enabled.
 */
export function signalScan(isGood: boolean, withSound: boolean): void {
  navigator.vibrate?.(isGood ? 40 : [120, 80, 120])
  if (withSound) beep(isGood ? 880 : 220)
}

let audio: AudioContext | undefined

function beep(hertz: number) {
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  tone.frequency.value = hertz
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.12)
}

/** The scans of this device in a stocktake; asks before the page is left with some that were not sent. */
export function useCountQueue(stocktakeId: string) {
  const [queue] = useState(() => {
    const listeners = new Set<() => void>()
    const made = createCountQueue({
      send: (scans) => send(stocktakeId, scans),
      troubleOf,
      onChange: () => listeners.forEach((listener) => listener()),
    })
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    return { ...made, subscribe }
  })
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)

  useEffect(() => {
    window.addEventListener('online', queue.retry)
    window.addEventListener('focus', queue.retry)
    return () => {
      window.removeEventListener('online', queue.retry)
      window.removeEventListener('focus', queue.retry)
    }
  }, [queue])

  const isUnsent = state.unsent > 0
  useEffect(() => {
    if (!isUnsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsent])

  return { ...state, add: queue.add, undo: queue.undo }
}

async function send(stocktakeId: string, scans: SentScan[]) {
  const { counts } = await callFunction<typeof recordCounts>('record-counts', {
    stocktake_id: stocktakeId,
    counts: scans.map(({ id, code, quantity, ageMs, takesBack }) => ({
      id,
      code,
      quantity,
      age_ms: ageMs,
      takes_back: takesBack,
    })),
  })
  return counts.map((count) =>
    count.outcome === 'counted'
      ? {
          id: count.id,
          outcome: count.outcome,
          item: {
            productId: count.product_id,
            sizeId: count.size_id,
            name: count.name,
            colourName: count.colour_name,
            sizeName: count.size_name,
            counted: count.counted,
          },
        }
      : count,
  )
}

const troubleOf = (error: unknown): Trouble =>
  error instanceof CallError && (error.status === 401 || error.status === 403)
    ? 'signed_out'
    : 'offline'
