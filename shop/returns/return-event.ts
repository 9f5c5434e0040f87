import { z } from 'zod'

import type { ReturnState } from './return-state.ts'

/** An event of a return's history; `actor` is a user's id or `system`. */
export type ReturnEvent = {
  at: Date
  actor: string
  kind: string
  from: ReturnState | null
  to: ReturnState
  /** By kind: those of `refunded` and `exchanged` are `RefundDetails`, those of `noted` may be `ExchangeEnded`. */
  details: unknown
}

/** The refund of a return; sums in pence. */
export const RefundDetails = z.object({
  /** To the card. */
  card_pence: z.int(),
  /** As store credit, or to the gift cards that paid. */
  credit_pence: z.int(),
})

/** Set if an exchange is refunded after all. */
export const ExchangeEnded = z.object({ exchange_ended: z.literal(true) })
