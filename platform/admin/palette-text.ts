/** What the command palette says, whatever it finds. */
export const paletteText = {
  title: 'Go to',
  searching: 'Searching…',
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  failed: 'The search did not work. Check your connection, then type again.',
  count: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  more: (count: number) => `The first ${count} of more. Type more to see others.`,
} as const
