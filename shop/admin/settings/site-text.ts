import type { HomeSection } from '#shop/settings/site-values.ts'

/** What the parts of the home page are called. */
export const homePartNames: Record<HomeSection, string> = {
  hero: 'The first line, with a picture',
  new_in: 'New in',
  categories: 'Categories',
  story: 'The story',
  featured: 'A collection',
  collections: 'All collections',
  journal: 'Journal',
}

/** What the page of the home page and the menus says. */
export const siteText = {
  title: 'Home and menus',
  lead: 'What visitors see first, and where header and footer lead. Changes are on every page within a moment, and in the audit log.',
  parts: {
    isShown: (part: string) => `Show: ${part}`,
    up: (part: string) => `Move up: ${part}`,
    down: (part: string) => `Move down: ${part}`,
    moved: (part: string, place: number, of: number) => `${part}: place ${place} of ${of}`,
  },
  noPage: (place: string) =>
    `There is no page at ${place}. Please give the address of a page of this shop.`,
  noProduct: (slug: string) =>
    `No product on sale has the address ${slug}. Please copy it from the product's page, or leave this empty.`,
  noPicture: 'This picture is not here any more. Please choose another one.',
  noAlt: 'Please say what the picture shows.',
  noWide: 'Please choose a wide picture, too: this one is only shown in its place on phones.',
  picture: {
    none: 'No picture.',
    remove: 'Take it away',
    sending: 'It is being sent.',
    kept: 'It is here. Save to show it.',
    removed: 'Save to take it away.',
  },
  noCollection: (slug: string) =>
    `No collection has the address ${slug}. Please copy it from its page, or leave this empty.`,
  legal: (missing: readonly string[]) =>
    `The law wants customers to find them from everywhere: please keep ${missing.join(' and ')} in one of the two columns.`,
} as const
