import { data } from 'react-router'
import { z } from 'zod'

export const notFound = () => data(null, { status: 404 })

/** The id of the row that a page is about, out of its address; what is no id leads to no page. */
export function rowId({ id }: { id: unknown }): string {
  const read = z.uuid().safeParse(id).data
  if (read === undefined) throw notFound()
  return read
}
