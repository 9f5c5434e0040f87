/** The slug of the home page among the pages that are edited. */
export const HOME_SLUG = 'home'

/** The sections that the home page can have beside other blocks. What they say is edited with them. */
export const homeSections = [
  'hero',
  'new_in',
  'categories',
  'story',
  'featured',
  'collections',
  'journal',
] as const
export type HomeSection = (typeof homeSections)[number]

/** The variant of a section's flag that leaves it out. */
export const HIDDEN = 'hidden'

/** The flag of a section: visitors with its variant `hidden` do not see that section of the home page. */
export const flagOfSection = (section: HomeSection): string =>
  `home-${section.replaceAll('_', '-')}`

/** The flags of sections that can be left out for some visitors; the first line is what the page is called. */
export const sectionFlags: readonly string[] = homeSections
  .filter((section) => section !== 'hero')
  .map(flagOfSection)
