import { z } from 'zod'

import type { ReturnState } from './return-state.ts'

/** A step in the history of a return; `actor` is the id of a user, or `system`. */
export type ReturnEvent = {
  at: Date
  actor: string
  kind: string
  from: ReturnState | null
  to: ReturnState
  /** By kind: those of `refunded` and `exchanged` are `RefundDetails`, those of `noted` may be `ExchangeEnded`. */
  details: unknown
}

/** What went back with a return; sums in pence. */
export const RefundDetails = z.object({
  /** To the card that paid. */
  card_pence: z.int(),
  /** As store credit, or onto gift cards that paid. */
  credit_pence: z.int(),
})

/** Told where an exchange is refunded after all. */
export const ExchangeEnded = z.object({ exchange_ended: z.literal(true) })
