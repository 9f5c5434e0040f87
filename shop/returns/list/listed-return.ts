import type { ClockedReturn } from '../handling/return-clock.ts'

/** A return as the list of staff shows it. */
export type ListedReturn = ClockedReturn & {
  id: string
  number: string
  orderId: string
  orderNumber: string
  /** Who sends it. */
  name: string
  pieces: number
}
