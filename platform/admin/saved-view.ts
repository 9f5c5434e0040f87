/** Filters of a list that an admin has given a name; `query` is what stands after the `?`. */
export type SavedView = { id: string; name: string; query: string }

export type ViewRefusal = 'name_missing' | 'name_long' | 'name_taken' | 'too_many' | 'not_found'

/** What came of saving, renaming or deleting a view. */
export type ViewAnswer =
  | { done: true }
  | { done: false; refusal: ViewRefusal }
  /** Sent by another site, or too often. */
  | { done: false; notice: { title: string; message: string } }

export const LONGEST_NAME = 40

/** Why a view was not saved or renamed, and what to do. */
export const viewRefusalText: Record<ViewRefusal, string> = {
  name_missing: 'Please give the view a name.',
  name_long: `Please choose a name of ${LONGEST_NAME} characters at most.`,
  name_taken: 'Another of your views has this name. Please choose a different one.',
  too_many: 'You have 30 views of this list, which is as many as fit. Please delete one first.',
  not_found: 'This view was deleted meanwhile. Please save it anew.',
}

export const ADMIN_VIEWS = '/admin/views'
