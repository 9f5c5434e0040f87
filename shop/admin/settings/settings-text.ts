/** What the page of the settings says. */
export const settingsText = {
  title: 'Settings',
  lead: 'Every change is in the audit log, with who made it.',
  save: 'Save',
  saved: { title: 'Saved', message: 'The settings are saved, and count from now on.' },
  conflict: {
    title: 'Changed Meanwhile',
    message:
      'A colleague has changed something here since you opened the page. Nothing of yours was saved yet. Where it says so, keep yours or take theirs, then save.',
  },
  theirs: (value: string) => `A colleague has set this to: ${value}`,
  none: 'nothing',
  takeTheirs: 'Take theirs',
  address: (wrong: string) =>
    `${wrong} is neither an address nor a range. Please write 203.0.113.7 or 203.0.113.0/24, one a line.`,
  wideRange: (wrong: string) =>
    `${wrong} is so wide that it would raise the limits for everybody. Please give a smaller range.`,
  number: 'Please give a whole number.',
  link: (wrong: string) =>
    `${wrong} is no link. Please write a name and its https address, one link a line.`,
} as const
