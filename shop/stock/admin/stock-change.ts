/** Why staff change what is on hand, and which way that can go. */
export const stockReasons = {
  supplier: 'in',
  found: 'in',
  count: 'both',
  correction: 'both',
  damaged: 'out',
  lost: 'out',
  sample: 'out',
  gift: 'out',
} as const satisfies Record<string, 'in' | 'out' | 'both'>

export type StockReason = keyof typeof stockReasons
export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]]

/** Whether a change by so many pieces can have this reason. */
export const fitsReason = (reason: StockReason, by: number): boolean =>
  stockReasons[reason] === 'both' || stockReasons[reason] === (by < 0 ? 'out' : 'in') || by === 0

/** A product and size. */
export type StockItem = { productId: string; sizeId: string | null }

/** One cell that is to change. `from` is what its editor saw. Prices in pence, of the whole product. */
export type StockCell =
  /** Moves what is on hand by so many, whatever it is now unless `from` is given. */
  | ({ field: 'on_hand'; by: number; from?: number } & StockItem)
  | ({ field: 'reorder_level'; from: number; to: number } & StockItem)
  | { field: 'price_pence'; productId: string; from: number; to: number }

/** What became of a cell; `now` is what it holds afterwards. */
export type StockCellAnswer =
  | { outcome: 'saved'; now: number }
  /** Somebody or a sale was quicker; nothing was written. */
  | { outcome: 'changed_meanwhile'; now: number }
  /** Customers hold `atLeast` of them: no fewer can stay on hand. */
  | { outcome: 'held'; now: number; atLeast: number }
  /** A price has to stay below the one it is compared with. */
  | { outcome: 'above_was'; now: number; atLeast: number }
  | { outcome: 'not_found' }

/** No more at once, cells of one save or scans of one message. */
export const MAX_CELLS = 500
export const MAX_PIECES = 10_000
export const MAX_NOTE = 200
/** £100,000. */
export const MAX_PRICE_PENCE = 10_000_000
