import type { ReturnState } from './return-state.ts'

/** A step in the history of a return; `actor` is the id of a user, or `system`. */
export type ReturnEvent = {
  at: Date
  actor: string
  kind: string
  from: ReturnState | null
  to: ReturnState
  details: unknown
}
