/** What is asked before a page is left on which something is not saved. */
export const leaveText = {
  title: 'Leave the page?',
  text: 'What you changed is not saved, and would be lost.',
  yes: 'Leave without saving',
  no: 'Stay',
} as const
