/** What the page about the system says; the checks speak for themselves. */
export const systemText = {
  title: 'System',
  lead: 'The health of the server, the database and connected services. To run the same checks in a terminal, use npm run doctor.',
  again: 'Check again',
  making: 'Running checks. This takes a few seconds.',
  failed: 'The checks could not be run. Reload the page.',
  todo: 'What to do',
  states: { green: 'OK', amber: 'Warning', red: 'Action needed' },
  summary: (red: number, amber: number, of: number) =>
    red + amber === 0
      ? `All ${of} checks passed.`
      : `Out of ${of} checks, ${red} ${red === 1 ? 'needs' : 'need'} action and ${amber} ${amber === 1 ? 'has a warning' : 'have warnings'}.`,
} as const
