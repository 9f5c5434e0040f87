import { Suspense, useEffect, useState } from 'react'

import { lazySection } from '#platform/ui/lazy-section.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { replayPartPath } from '#shop/analytics/admin-analytics-paths.ts'
import type { ReplayEvent } from '#shop/analytics/replay/replay-event.ts'

import { replayText } from '../../analytics/analytics-text.ts'
import type { ReplayPlayerProps } from './replay-player.tsx'

const { player: text } = replayText

const Failed = () => (
  <p role="alert" className="text-danger">
    {text.failed}
  </p>
)
const Loading = () => <output>{text.loading}</output>

// The library that plays is large, and only wanted here.
const ReplayPlayer = lazySection<ReplayPlayerProps>(
  async () => (await import('./replay-player.tsx')).ReplayPlayer,
  Failed,
)

/** rrweb plays from two events on. */
const FEWEST = 2

/** A recording, once its parts are here. */
export function ReplaySection({ id, parts }: { id: string; parts: readonly number[] }) {
  const isAlive = useHydrated()
  const events = useReplayEvents(id, parts)
  if (!isAlive) return <p>{text.script}</p>
  if (events === undefined) return <Loading />
  if (events === 'failed') return <Failed />
  if (events.length < FEWEST) return <p>{text.nothing}</p>
  return (
    <Suspense fallback={<Loading />}>
      <ReplayPlayer events={events} />
    </Suspense>
  )
}

/** The events of a recording, part after part; undefined until all of them came. Another recording needs another `key`. */
function useReplayEvents(
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
