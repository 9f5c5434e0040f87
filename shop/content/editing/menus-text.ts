/** What the editor of the menus says. */
export const menusText = {
  title: 'Menus',
  lead: 'Links in the header and the footer. The menu already includes categories and collections.',
  hints: {
    menu_main: 'Up to 12 links.',
    menu_help: 'Up to 12 links.',
    menu_company:
      'Up to 12 links. Include returns, terms, privacy and cookies in one of the two footer columns.',
  },
  preview: 'Home page',
  tooLong: (name: string) =>
    `Shorten the link “${name}”: 40 characters at most for its name, and 300 for its URL.`,
  signs: (name: string) => `Remove invisible characters from the link “${name}”.`,
  tooMany: 'A menu can have 12 links at most. Remove some.',
  unfinished: (name: string) => `“${name}” is not a link. Enter a name and a URL.`,
  noPage: (place: string) => `There is no page at ${place}. Enter the URL of a page in this shop.`,
  legal: (missing: readonly string[]) =>
    `Include ${missing.join(' and ')} in one of the two footer columns. The law requires these links on every page.`,
  notRestored: {
    title: 'Not restored',
    message:
      'The menus are scheduled, and links of this version are missing or lead nowhere. Cancel the schedule, restore the version, then correct its links.',
  },
} as const

/** What a list of links says. */
export const linksText = {
  name: (place: number) => `Name of link ${place}`,
  address: (place: number) => `URL of link ${place}`,
  namePlaceholder: 'Name',
  pagePlaceholder: '/products',
  webPlaceholder: 'https://',
  addPage: 'Add page',
  addPageTo: (menu: string) => `Add page: ${menu}`,
  add: 'Add link',
  addTo: (menu: string) => `Add link: ${menu}`,
  removed: (name: string) => `${name} removed.`,
  keys: 'Drag to reorder, or press Alt and an arrow key.',
} as const
