/** What the page of the settings says. */
export const settingsText = {
  title: 'Settings',
  lead: 'Every change is in the audit log, with who made it.',
  advanced: 'Advanced settings',
  advancedLead: 'Limits that protect the shop from floods of requests. Few shops ever change them.',
  back: 'All settings',
  save: 'Save',
  saved: { title: 'Saved', message: 'The settings are saved, and count from now on.' },
  conflict: {
    title: 'Changed by Someone Else',
    message:
      'A colleague has changed something here since you opened the page. Nothing of yours was saved yet. Where it says so, keep yours or take theirs, then save.',
  },
  theirs: (value: string) => `A colleague has set this to: ${value}`,
  none: 'nothing',
  addPage: 'Add a page',
  addPageTo: (menu: string) => `Add a page: ${menu}`,
  choosePage: 'Choose',
  takeTheirs: 'Take theirs',
  address: (wrong: string) =>
    `${wrong} is neither an address nor a range. Enter 203.0.113.7 or 203.0.113.0/24, one a line.`,
  wideRange: (wrong: string) =>
    `${wrong} is so wide that it would raise the limits for everybody. Enter a smaller range.`,
  number: 'Enter a whole number.',
  link: (wrong: string) =>
    `${wrong} is no link. Enter a name and its https address, one link a line.`,
} as const

/** What the page of the home page and the menus says. */
export const siteText = {
  title: 'Home and menus',
  lead: 'What the sections of the home page say, and where header and footer lead. Which sections it has, in which order and with what between them, is set under Pages, Home page. Changes are on every page within a moment, and in the audit log.',
  example: (value: string) => `For example: ${value}`,
  noPage: (place: string) =>
    `There is no page at ${place}. Enter the address of a page of this shop.`,
  noProduct: (slug: string) =>
    `No published product has the address ${slug}. Copy it from the product's page, or leave this empty.`,
  noPicture: 'This picture no longer exists. Choose another one.',
  noAlt: 'Describe what the picture shows.',
  noWide: 'Choose a wide picture, too: this one is only shown in its place on phones.',
  picture: {
    none: 'No picture.',
    remove: 'Take it away',
    sending: 'It is being sent.',
    kept: 'It is here. Save to show it.',
    removed: 'Save to take it away.',
  },
  noCollection: (slug: string) =>
    `No collection has the address ${slug}. Copy it from its page, or leave this empty.`,
  legal: (missing: readonly string[]) =>
    `The law wants customers to find them from everywhere: please keep ${missing.join(' and ')} in one of the two columns.`,
} as const
