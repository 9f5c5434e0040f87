/** What the page about the system says; the checks speak for themselves. */
export const systemText = {
  title: 'System',
  lead: 'How the server, its database and what they need are doing. The same checks in a terminal: npm run doctor.',
  again: 'Check again',
  making: 'Everything is being checked. This takes a few seconds.',
  failed: 'The checks could not be made. Load the page again.',
  todo: 'What to do',
  states: { green: 'In order', amber: 'Worth a look', red: 'Needs action' },
  summary: (red: number, amber: number, of: number) =>
    red + amber === 0
      ? `All ${of} checks are in order.`
      : `Of ${of} checks, ${red} ${red === 1 ? 'needs' : 'need'} action and ${amber} ${amber === 1 ? 'is' : 'are'} worth a look.`,
} as const
