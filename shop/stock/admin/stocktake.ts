import type { StockItem } from './stock-change.ts'

/** A count: this many of a scanned code, or of a product and size. */
export type Count = {
  /** Made by the device; the same again counts once. */
  id: string
  /** Below zero removes pieces; 0 records that there is none. */
  quantity: number
  /** The count of the same person that is taken back, as if it never was; this one counts nothing. */
  takesBack?: string | undefined
  /** Milliseconds since it was counted. */
  ageMs: number
} & ({ code: string } | StockItem)

/** The item that was counted, and how many were found of it so far, by everybody. */
export type CountedItem = StockItem & {
  name: string
  colourName: string
  sizeName: string | null
  counted: number
}

/** What became of a count. */
export type CountAnswer = { id: string } & (
  | ({ outcome: 'counted' } & CountedItem)
  | { outcome: 'unknown_code' }
  /** The stocktake has ended. */
  | { outcome: 'closed' }
)

/** One product and size of a stocktake, beside what should have lain on the shelf. */
export type StocktakeLine = CountedItem & {
  expected: number
  /** The correction of the stock, independent of sales and deliveries since. */
  difference: number
  /** Something moved while it was being counted. */
  moved: boolean
}

/** Every way the shop may refuse to correct the stock by a stocktake. */
export type ApplyRefusal =
  | { kind: 'not_found' }
  | { kind: 'given_up' }
  /** Something was counted since the differences were looked at. */
  | { kind: 'version_conflict' }
  /** Customers hold more of these than there would be. */
  | { kind: 'held'; items: readonly (StockItem & { atLeast: number })[] }

export type StocktakeState = 'open' | 'applied' | 'given_up'

/** A stocktake in a list. */
export type Stocktake = {
  id: string
  name: string
  state: StocktakeState
  startedAt: Date
  endedAt: Date | null
  adjustedLines: number | null
}

export const MAX_NAME = 80
export const MAX_OF_A_COUNT = 10_000
export const MAX_CODE = 80
/** A scan that could not be sent for a day is no count of today's shelf. */
export const OLDEST_COUNT_MS = 24 * 60 * 60 * 1000
