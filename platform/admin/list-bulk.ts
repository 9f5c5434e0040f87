/** The ids of what a list finds, the first ones of its order; `isAll` unless there are more. */
export type FoundRows = { ids: string[]; isAll: boolean }

/** Rows that one press does something with. */
export const MAX_BULK_ROWS = 200

/** What became of one row of many. `message`: why it was not done, or what is still missing, and what to do. */
export type RowOutcome = { id: string; name: string; done: boolean; message?: string }

/** Where it is asked what an action would do with chosen rows (`BulkPreviews`): `list`, `id` of each, and its fields. */
export const BULK_PREVIEW = '/admin/bulk'

/**
 * What an action would do with the chosen rows now: for how many it is, of how many, and why not for the others, in
 * words such as "2 are delivered".
 */
export type BulkPreview = {
  can: number
  of: number
  skipped: string[]
  /** What was counted, for the action to send back, so that what changed by then is left as it is. */
  seen?: string
}

/** The same of each action of a list, by its name. */
export type BulkPreviews = Readonly<Record<string, BulkPreview>>

/** Rows that come to the same: how many, and why the action skips them; undefined where it does not. */
export type BulkCount = { count: number; skip: string | undefined }

/** Adds up what the rules of a list say of the chosen rows. */
export function bulkPreview(counts: readonly BulkCount[]): BulkPreview {
  const sum = (some: readonly BulkCount[]) => some.reduce((all, { count }) => all + count, 0)
  return {
    can: sum(counts.filter(({ skip }) => skip === undefined)),
    of: sum(counts),
    skipped: counts.flatMap(({ count, skip }) => (count > 0 && skip !== undefined ? [skip] : [])),
  }
}
