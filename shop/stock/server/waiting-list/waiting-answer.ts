import { z } from 'zod'

import type { Waiting } from './join-waiting-list.ts'

/** What the functions of the waiting list say of a place in it. */
export const waitingFields = {
  /** 1 is next; null for who does not wait. */
  place: z.int().min(1).nullable(),
  /** Until when one is held for the caller; null when none is. */
  expires_at: z.iso.datetime().nullable(),
}

/** Where the caller stands, in the words of the functions. */
export const waitingAnswer = (waiting: Waiting) => ({
  state: waiting.state,
  place: waiting.state === 'waiting' ? waiting.place : null,
  expires_at: waiting.state === 'window' ? waiting.expiresAt.toISOString() : null,
  server_time: waiting.serverTime.toISOString(),
})
