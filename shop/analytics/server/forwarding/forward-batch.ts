import type { Db } from '#platform/db/database.ts'
import { postOutside } from '#platform/http/post-outside.ts'
import type { AnalyticsService, Services } from '#platform/services.ts'

import { forwardedEvents, messageTo } from '../../forwarding/bodies.ts'
import { destinations, goesTo } from '../../forwarding/routes.ts'
import type { Destination, ForwardTrouble } from '../../forwarding/routes.ts'

/** Events that are looked at together. */
const MAX_EVENTS = 500

/** Nobody is waited for longer; less than the minute that a batch is taken for. */
const TIMEOUT_MS = 30_000

/** What is sent is refused, rather than who sends it or that anything is sent: it would be again, whenever it is sent. */
const refusing = new Set([400, 413, 422])

type Failure = { result: 'failed' | 'refused'; failure: string }

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'environment'>

/**
 * Passes the next events on to a service. They count as passed on once it answered: a process killed before
 * leaves them to the next, and the service knows them by their ids. After a failure nobody tries for a
 * while (`end_forward`). What a service refuses for what is in it is sent again in halves, and one event that
 * it has refused for 72 hours is left out; a wrong key or address waits for who corrects it.
 */
export async function forwardBatch(
  { db, clock, log, environment }: Needs,
  destination: Destination,
  service: AnalyticsService,
): Promise<'more' | 'all' | 'failed' | 'elsewhere'> {
  const taken = await db.callOne('begin_forward', {
    p_destination: destination,
    p_at: clock.now(),
    p_most: MAX_EVENTS,
  })
  if (taken.outcome === 'nothing') return 'all'
  if (taken.outcome === 'elsewhere') return 'elsewhere'
  const events = forwardedEvents.parse(taken.events)
  const theirs = events.filter(({ name }) => goesTo(name, destination))
  const failure = theirs.length === 0 ? undefined : await post(theirs)
  const { end_forward: outcome } = await db.callOne('end_forward', {
    p_destination: destination,
    p_token: taken.token,
    p_result: failure?.result ?? 'passed_on',
    p_failure: failure?.failure ?? null,
    p_events: events.length,
    p_arrived_in: taken.arrived_in,
    p_arrival: taken.arrival,
    p_at: clock.now(),
  })
  if (outcome === 'left_out') {
    const [event] = theirs
    const about = { destination, ...failure, name: event?.name, insert_id: event?.insert_id }
    log.error(about, 'an event was left out, refused for good')
    return 'more'
  }
  if (failure) {
    log.warn({ destination, ...failure, events: theirs.length }, 'events could not be passed on')
    return outcome === 'halved' ? 'more' : 'failed'
  }
  return events.length < (taken.most ?? MAX_EVENTS) ? 'all' : 'more'

  async function post(some: typeof theirs): Promise<Failure | undefined> {
    const { headers, body } = messageTo(destination, service.key, some)
    const length = String(Buffer.byteLength(body))
    const answer = await postOutside(
      new URL(service.url),
      { headers: { ...headers, 'content-length': length }, body },
      { mayReachOwnNetwork: environment === 'local', timeoutMs: TIMEOUT_MS },
    )
    if ('kind' in answer)
      return { result: 'failed', failure: `${answer.kind} ${answer.code}`.trim() }
    const { status } = answer
    if (status >= 200 && status < 300) return undefined
    return { result: refusing.has(status) ? 'refused' : 'failed', failure: `status ${status}` }
  }
}

/** The services of the environment that fail to take events, or refused some for good; one statement. */
export async function readForwardTroubles(
  db: Db,
  services: Services['analyticsServices'] = {},
): Promise<ForwardTrouble[]> {
  const used = destinations.filter((destination) => services[destination])
  if (used.length === 0) return []
  const rows = await db.tables
    .selectFrom('analytics_forwards')
    .select([
      'destination',
      'failure',
      'failing_since as failingSince',
      'left_out as leftOut',
      'left_out_at as leftOutAt',
    ])
    .where('destination', 'in', used)
    .where((is) => is.or([is('failing_since', 'is not', null), is('left_out', '>', 0)]))
    .execute()
  return used.flatMap((destination) => {
    const row = rows.find((one) => one.destination === destination)
    return row ? [{ ...row, destination }] : []
  })
}
