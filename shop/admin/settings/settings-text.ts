/** What the page of the settings says. */
export const settingsText = {
  title: 'Settings',
  lead: 'The audit log records every change.',
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
  saved: { title: 'Settings saved', message: 'They apply from now on.' },
  conflict: {
    title: 'Not saved',
    message:
      'A colleague has changed these settings since you opened the page. Check the marked fields, keep your value or use theirs, then save.',
  },
  theirs: (value: string) => `A colleague has set this to: ${value}`,
  none: 'empty',
  chooseNone: 'None',
  takeTheirs: 'Use theirs',
  address: (wrong: string) =>
    `${wrong} is not an IP address or range. Enter one per line, such as 203.0.113.7 or 203.0.113.0/24.`,
  wideRange: (wrong: string) => `${wrong} covers too many addresses. Enter a smaller range.`,
  number: 'Enter a whole number.',
  link: (wrong: string) => `“${wrong}” is not a link. Enter a name and a URL.`,
} as const

/** What the page of the home page says. */
export const siteText = {
  title: 'Home page sections',
  lead: 'Edit the texts and pictures of the home page. The audit log records every change.',
  allProducts: 'All products',
  journal: 'Journal',
  toHome: 'Reorder sections',
  example: (value: string) => `For example: ${value}`,
  noPage: (place: string) => `There is no page at ${place}. Enter the URL of a page in this shop.`,
  noProduct: (slug: string) => `${slug} is not a published product. Choose another, or remove it.`,
  product: {
    search: (field: string) => `Search products: ${field}`,
    hint: 'By name or colour.',
    none: 'No products found.',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    typed: 'Enter the last part of the product’s URL, such as silk-scarf-sage.',
  },
  noPicture: 'This picture no longer exists. Choose another.',
  noAlt: 'Enter alt text that describes the picture.',
  noWide: 'Choose a wide picture as well. This one is only shown on phones.',
  picture: {
    none: 'No picture.',
    remove: 'Remove picture',
    sending: 'Uploading the picture.',
    kept: 'Picture uploaded. Save to show it.',
    removed: 'Save to remove the picture.',
  },
  noCollection: (slug: string) =>
    `The collection ${slug} no longer exists. Choose another, or none.`,
} as const
