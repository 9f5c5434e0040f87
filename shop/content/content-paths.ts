import { slugInPath } from '#platform/languages/local-slug.ts'
import type { Slugged } from '#platform/languages/local-slug.ts'

/** Address of a free page. */
export const freePagePath = (page: string | Slugged): string => `/pages/${slugInPath(page)}`

/** Address of a post of the journal. */
export const postPath = (post: string | Slugged): string => `/blog/${slugInPath(post)}`

/** Address of the journal, or of its posts with a tag; page 1 is the list itself. */
export function blogPath({ tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(tag !== undefined && { tag }),
  }).toString()
  return query ? `/blog?${query}` : '/blog'
}
