/** The ids of what a list finds, the first ones of its order; `isAll` unless there are more. */
export type FoundRows = { ids: string[]; isAll: boolean }
