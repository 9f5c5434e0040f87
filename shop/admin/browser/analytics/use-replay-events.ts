import { useEffect, useState } from 'react'

import { replayPartPath } from '#shop/analytics/admin-analytics-paths.ts'
import type { ReplayEvent } from '#shop/analytics/replay/replay-event.ts'

/** The events of a recording, part after part; undefined until all of them came. Another recording needs another `key`. */
export function useReplayEvents(
  replayId: string,
  parts: readonly number[],
): ReplayEvent[] | 'failed' | undefined {
  const [events, setEvents] = useState<ReplayEvent[] | 'failed'>()
  // One text for all of them: a list is another one at every render.
  const all = parts.join(',')
  useEffect(() => {
    const gone = new AbortController()
    const load = async () => {
      const loaded: ReplayEvent[] = []
      for (const seq of all === '' ? [] : all.split(',')) {
        const { signal } = gone
        const response = await fetch(replayPartPath(replayId, Number(seq)), { signal })
        if (!response.ok) throw new Error(`Part ${seq} answered ${response.status}.`)
        const part: ReplayEvent[] = await response.json()
        loaded.push(...part)
      }
      return loaded.toSorted((one, other) => one.timestamp - other.timestamp)
    }
    load().then(setEvents, () => {
      if (!gone.signal.aborted) setEvents('failed')
    })
    return () => gone.abort()
  }, [replayId, all])
  return events
}
