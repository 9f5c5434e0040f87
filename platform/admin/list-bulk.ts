/** The ids of what a list finds, the first ones of its order; `isAll` unless there are more. */
export type FoundRows = { ids: string[]; isAll: boolean }

/** Rows that one press does something with. */
export const MAX_BULK_ROWS = 200

/** What became of one row of many. `message`: why it was not done, or what is still missing, and what to do. */
export type RowOutcome = { id: string; name: string; done: boolean; message?: string }
