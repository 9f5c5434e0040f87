import type { Conflict } from '#platform/admin/conflict.ts'

import type { DraftField, DraftFields } from './draft-order.ts'

/** What two people saved of one draft: the page shows it, and sends it back with what was chosen. */
export type DraftConflict = {
  /** The one that is saved now. */
  version: number
  theirs: DraftFields
  yours: DraftFields
  conflicts: Conflict<DraftField>[]
  words: Record<'theirs' | 'yours', Record<DraftField, string>>
}
