import type { Change, Fault, RowKind } from './product-file.ts'

export type ImportState = 'checked' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'

/** A file that staff sent, and how far it is. */
export type ProductImport = {
  id: string
  actor: string
  fileName: string
  /** Whether its columns about stock count. */
  withStock: boolean
  state: ImportState
  warnings: string[]
  /** How many are to be written, were looked at for it, and for going back. */
  products: number
  done: number
  undone: number
  createdAt: Date
  endedAt: Date | null
}

/** A row of an import, and what became of its product; null until it was its turn. */
export type ImportedRow = {
  number: number
  product: string
  size: string
  kind: RowKind
  changes: Change[]
  faults: Fault[]
  outcome: string | null
  undoOutcome: string | null
  faultFields: string[] | null
  /** Null for one that does not exist. */
  productId: string | null
}

/** Rows on one page of an import. */
export const ROWS_PER_PAGE = 100

/** Whether a job is at work on it. */
export const isMoving = (state: ImportState): boolean => state === 'running' || state === 'undoing'
