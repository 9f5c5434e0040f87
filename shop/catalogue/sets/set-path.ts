/** Address of a set's page. */
export const setPath = (slug: string): string => `/sets/${slug}`
