import { z } from 'zod'

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

export type ForwardedEvent = z.output<typeof forwardedEvent>
