/** Address of a set's page. */
export const setPath = (slug: string): string => `/sets/${slug}`

/** Address of the list of sets; page 1 is the list itself. */
export const setsPath = (page = 1): string => (page > 1 ? `/sets?page=${page}` : '/sets')
