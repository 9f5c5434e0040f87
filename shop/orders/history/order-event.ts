import type { OrderState } from '../order-state.ts'

/** A step of an order's history; `actor` is the id of a user, or `system` or `payment provider`. */
export type OrderEvent = {
  id: string
  at: Date
  actor: string
  from: OrderState | null
  to: OrderState
  note: string | null
}
