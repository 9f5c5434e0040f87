/** What is said where two people change one thing. */
export const conflictText = {
  title: 'Somebody else saved this meanwhile',
  message:
    'Nothing of yours is lost, and nothing was saved yet. Choose what to keep of each field, then save again.',
  theirs: 'Saved by them',
  yours: 'Typed by you',
  nothing: '(empty)',
  ticked: { yes: 'Yes', no: 'No' },
  changedBy: { them: 'they changed it', you: 'you changed it', both: 'both changed it' },
  choose: 'Choose which of the two to keep.',
} as const
