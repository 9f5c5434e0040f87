import { waitsForPayment } from '../return.ts'
import type { Return } from '../return.ts'
import type { ClockedReturn } from './return-clock.ts'

/** A return as its deadlines are read from. */
export const clockedReturn = (item: Return): ClockedReturn => ({
  state: item.state,
  resolution: item.resolution,
  isUnpaid: waitsForPayment(item),
  requestedAt: item.requestedAt,
  postedAt: item.postedAt,
  receivedAt: item.receivedAt,
  reasons: item.items.map(({ reason }) => reason),
})
