import { Suspense } from 'react'

import { lazyPart } from '#platform/ui/lazy-part.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { replayText } from '../../analytics/replay-text.ts'

import type { ReplayPlayerProps } from './replay-player.tsx'
import { useReplayEvents } from './use-replay-events.ts'

const { player: text } = replayText

const Failed = () => (
  <p role="alert" className="text-danger">
    {text.failed}
  </p>
)
const Loading = () => <output>{text.loading}</output>

// The library that plays is large, and only wanted here.
const ReplayPlayer = lazyPart<ReplayPlayerProps>(
  async () => (await import('./replay-player.tsx')).ReplayPlayer,
  Failed,
)

/** rrweb plays from two events on. */
const FEWEST = 2

/** A recording, once its parts are here. */
export function ReplayPart({ id, parts }: { id: string; parts: readonly number[] }) {
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
