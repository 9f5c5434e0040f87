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
  takeTheirs: 'Use theirs',
  address: (wrong: string) =>
    `${wrong} is not an IP address or range. Enter one per line, such as 203.0.113.7 or 203.0.113.0/24.`,
  wideRange: (wrong: string) => `${wrong} covers too many addresses. Enter a smaller range.`,
  number: 'Enter a whole number.',
  link: (wrong: string) => `“${wrong}” is not a link. Enter a name and a URL.`,
} as const

/** What pages of the shop that links can lead to are called. */
export const linkTargetsText = { allProducts: 'All products', journal: 'Journal' } as const
