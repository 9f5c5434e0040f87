/** Whether a text from an address can be a slug at all; PostgreSQL refuses some that cannot. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,200}$/.test(text)
