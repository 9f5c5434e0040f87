/** Ids by slug, as the later tables refer to the earlier ones. */
export type Ids = Map<string, string>

/** The ids of inserted rows. */
export const idsBySlug = (rows: { slug: string; id: string }[]): Ids =>
  new Map(rows.map(({ slug, id }) => [slug, id]))

/** The id behind a slug of the demo data; throws when the data contradicts itself. */
export function idOf(ids: Ids, slug: string): string {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The demo data refers to ${slug}, which does not exist.`)
  return id
}
