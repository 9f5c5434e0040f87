import type { RowOutcome } from '#platform/admin/list-bulk.ts'

/** What became of a change of many products, or of undoing it. */
export type BulkAnswer =
  | {
      kind: 'done'
      /** By which it can be undone; null where nothing was changed, and after that. */
      undo: string | null
      isUndone: boolean
      outcomes: RowOutcome[]
    }
  | { kind: 'refused'; message: string }
