import { postOutside } from '#platform/http/post-outside.ts'
import type { AnalyticsService, Services } from '#platform/services.ts'

import { messageTo } from '../../forwarding/bodies.ts'
import { forwardedEvents } from '../../forwarding/forwarded-event.ts'
import { goesTo } from '../../forwarding/routes.ts'
import type { Destination } from '../../forwarding/routes.ts'

/** Events that are looked at together. */
const MOST_EVENTS = 500

/** Nobody is waited for longer; less than the minute that a batch is taken for. */
const TIMEOUT_MS = 30_000

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'environment'>

/**
 * Passes the next events on to a service. They count as passed on once it answered: whoever is killed before
 * leaves them to the next, and the service knows them by their ids. After a failure nobody tries for a
 * while (`end_forward`).
 */
export async function forwardBatch(
  { db, clock, log, environment }: Needs,
  destination: Destination,
  service: AnalyticsService,
): Promise<'more' | 'all' | 'failed' | 'elsewhere'> {
  const taken = await db.callOne('begin_forward', {
    p_destination: destination,
    p_at: clock.now(),
    p_most: MOST_EVENTS,
  })
  if (taken.outcome === 'nothing') return 'all'
  if (taken.outcome === 'elsewhere') return 'elsewhere'
  const events = forwardedEvents.parse(taken.events)
  const theirs = events.filter(({ name }) => goesTo(name, destination))
  const failure = theirs.length === 0 ? undefined : await post(theirs)
  await db.call('end_forward', {
    p_destination: destination,
    p_token: taken.token,
    p_is_done: failure === undefined,
    p_arrived_in: taken.arrived_in,
    p_arrival: taken.arrival,
    p_at: clock.now(),
  })
  if (failure !== undefined) {
    log.warn({ destination, failure }, 'events could not be passed on')
    return 'failed'
  }
  return events.length < MOST_EVENTS ? 'all' : 'more'

  async function post(some: typeof theirs): Promise<string | undefined> {
    const { headers, body } = messageTo(destination, service.key, some)
    const length = String(Buffer.byteLength(body))
    const answer = await postOutside(
      new URL(service.url),
      { headers: { ...headers, 'content-length': length }, body },
      { mayReachOwnNetwork: environment === 'local', timeoutMs: TIMEOUT_MS },
    )
    if ('kind' in answer) return `${answer.kind} ${answer.code}`.trim()
    return answer.status >= 200 && answer.status < 300 ? undefined : `status ${answer.status}`
  }
}
