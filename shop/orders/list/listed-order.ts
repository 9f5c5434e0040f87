import type { OrderState } from '../order-state.ts'

/** An order as the list of staff shows it; total in pence. */
export type ListedOrder = {
  id: string
  number: string
  state: OrderState
  placedAt: Date
  totalPence: number
  /** Who receives it. */
  name: string
  pieces: number
  deliveryName: string
  /** The last of the days on which it was to arrive, e.g. 2026-11-24. */
  promisedTo: string
  /** Whether something of it is in a parcel while the rest is not. */
  isPartlySent: boolean
  hasNote: boolean
  hasStaffNote: boolean
  /** Whether it replaces returned goods, and whether they are still to come. */
  isExchange: boolean
  isWaiting: boolean
}
