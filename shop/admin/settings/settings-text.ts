/** What the page of the settings says. */
export const settingsText = {
  title: 'Settings',
  lead: 'Every change is in the audit log, with who made it.',
  pages: 'Settings pages',
  search: {
    label: 'Search settings',
    hint: 'By name, such as VAT, gift wrap or announcement.',
    results: 'Settings found',
    found: (count: number) =>
      count === 0
        ? 'No settings found. Check the spelling, or try another word.'
        : count === 1
          ? '1 setting'
          : `${count} settings`,
  },
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
  chooseNone: 'None',
  links: {
    name: (place: number) => `Name of link ${place}`,
    address: (place: number) => `Address of link ${place}`,
    namePlaceholder: 'Name',
    pagePlaceholder: '/products',
    webPlaceholder: 'https://',
    add: 'Add a link',
    addTo: (menu: string) => `Add a link: ${menu}`,
    removed: (name: string) => `${name} removed.`,
    keys: 'Drag to reorder, or press Alt and an arrow key.',
  },
  takeTheirs: 'Take theirs',
  address: (wrong: string) =>
    `${wrong} is neither an address nor a range. Enter 203.0.113.7 or 203.0.113.0/24, one a line.`,
  wideRange: (wrong: string) =>
    `${wrong} is so wide that it would raise the limits for everybody. Enter a smaller range.`,
  number: 'Enter a whole number.',
  link: (wrong: string) => `“${wrong}” is not a link. Enter a name and an address.`,
} as const

/** What the page of the home page and the menus says. */
export const siteText = {
  title: 'Home and menus',
  lead: 'What the sections of the home page say, and the links of the header and the footer. Every change is in the audit log.',
  allProducts: 'All products',
  journal: 'Journal',
  toHome: 'Order of the sections',
  example: (value: string) => `For example: ${value}`,
  noPage: (place: string) =>
    `There is no page at ${place}. Enter the address of a page of this shop.`,
  noProduct: (slug: string) => `${slug} is not a published product. Choose another, or remove it.`,
  product: {
    search: (field: string) => `Search products: ${field}`,
    hint: 'By name or colour.',
    none: 'No product has these words.',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    typed: 'Enter the last part of the product’s address, such as silk-scarf-sage.',
  },
  noPicture: 'This picture no longer exists. Choose another one.',
  noAlt: 'Describe what the picture shows.',
  noWide: 'Choose a wide picture, too: this one is only shown in its place on phones.',
  picture: {
    none: 'No picture.',
    remove: 'Remove picture',
    sending: 'Uploading the picture.',
    kept: 'Uploaded. Save to show it.',
    removed: 'Save to remove it.',
  },
  noCollection: (slug: string) =>
    `The collection ${slug} no longer exists. Choose another, or none.`,
  legal: (missing: readonly string[]) =>
    `The law wants customers to find them from everywhere: please keep ${missing.join(' and ')} in one of the two columns.`,
} as const
