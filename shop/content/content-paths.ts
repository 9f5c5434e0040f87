/** Address of a free page. */
export const freePagePath = (slug: string): string => `/pages/${slug}`

/** Address of a post of the journal. */
export const postPath = (slug: string): string => `/blog/${slug}`

/** Address of the journal, or of its posts with a tag; page 1 is the list itself. */
export function blogPath({ tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(tag !== undefined && { tag }),
  }).toString()
  return query ? `/blog?${query}` : '/blog'
}
