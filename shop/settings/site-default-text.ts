/**
 * What the home page and the menus say in other languages while nothing else is set: by the keys of settings, links
 * of menus by their addresses, paragraphs by their places. In English default-settings.ts says it.
 */
export const siteDefaultText: Readonly<Record<string, string>> = {}
