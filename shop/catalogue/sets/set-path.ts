import { slugInPath } from '#platform/languages/local-slug.ts'
import type { Slugged } from '#platform/languages/local-slug.ts'

/** Address of a set's page. */
export const setPath = (set: string | Slugged): string => `/sets/${slugInPath(set)}`

/** Address of the list of sets; page 1 is the list itself. */
export const setsPath = (page = 1): string => (page > 1 ? `/sets?page=${page}` : '/sets')
