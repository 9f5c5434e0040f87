import { z } from 'zod'

import type { Destination } from './routes.ts'

type Message = { headers: Record<string, string>; body: string }

/**
 * What is posted to a service. Each event has an id of its own: one that is sent again, as after an
 * answer that was lost, is known there and counted once.
 */
export function messageTo(
  destination: Destination,
  key: string,
  events: readonly ForwardedEvent[],
): Message {
  const json = { 'content-type': 'application/json' }
  switch (destination) {
    case 'product':
      return {
        headers: { ...json, authorization: `Basic ${btoa(`${key}:`)}` },
        body: JSON.stringify(events.map(productEvent)),
      }
    case 'events':
      return {
        headers: json,
        body: JSON.stringify({
          api_key: key,
          events: events.map(eventsEvent),
          // Ids of devices are as short as browsers make them.
          options: { min_id_length: 1 },
        }),
      }
  }
}

/** As `/import` of Mixpanel takes it. */
const productEvent = ({ at, name, ...event }: ForwardedEvent) => ({
  event: name,
  properties: {
    ...event.properties,
    time: Math.round(at),
    distinct_id: event.distinct_id,
    $insert_id: event.insert_id,
    ...known('$device_id', event.device_id),
    ...known('$user_id', event.user_id),
    ...known('session_id', event.session_id),
    ...known('release', event.release),
    ...known('path', event.path),
  },
})

/** As `/batch` of Amplitude takes it. */
const eventsEvent = ({ at, name, ...event }: ForwardedEvent) => ({
  event_type: name,
  time: Math.round(at),
  device_id: event.device_id ?? event.distinct_id,
  insert_id: `${event.distinct_id} ${event.insert_id}`,
  ...known('user_id', event.user_id),
  ...known('app_version', event.release),
  event_properties: {
    ...event.properties,
    ...known('session_id', event.session_id),
    ...known('path', event.path),
  },
})

const known = (name: string, value: string | null) => (value === null ? {} : { [name]: value })

/** An event as it is taken to be passed on; `at` in ms since 1970. */
const forwardedEvent = z.object({
  at: z.number(),
  name: z.string(),
  distinct_id: z.string(),
  insert_id: z.string(),
  device_id: z.string().nullable(),
  session_id: z.string().nullable(),
  user_id: z.string().nullable(),
  release: z.string().nullable(),
  path: z.string().nullable(),
  properties: z.record(z.string(), z.unknown()),
})

export const forwardedEvents = z.array(forwardedEvent)

type ForwardedEvent = z.output<typeof forwardedEvent>
