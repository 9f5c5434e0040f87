import type { SavedView } from './saved-view.ts'

/** The name under which the columns that an admin has chosen for a list are saved, among the views of `columnsListOf`. */
export const COLUMNS_VIEW = 'Columns'

/** The list whose only view is the choice of columns for this one. */
export const columnsListOf = (list: string): string => `${list}-columns`

/** A choice of columns as it is saved. */
export const columnsQuery = (ids: readonly string[]): string =>
  new URLSearchParams({ columns: ids.join(',') }).toString()

/** The columns that were chosen; undefined where nothing was, which means the usual ones. */
export function readColumns(views: readonly SavedView[]): string[] | undefined {
  const query = views.find(({ name }) => name === COLUMNS_VIEW)?.query
  const ids = query === undefined ? undefined : new URLSearchParams(query).get('columns')
  return ids?.split(',').filter(Boolean)
}
