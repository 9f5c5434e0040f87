/** What the page of the admin area says. */
export const adminMaintenanceText = {
  title: 'Maintenance mode',
  lead: 'While maintenance mode is on, visitors see that the shop is closed and cannot buy or change anything. Payments already started are completed. Admins can still see the whole shop, with a note that it is closed to everyone else.',
  isOn: 'The shop is closed',
  isOff: 'The shop is open',
  message: 'Message to visitors',
  messageHint: 'Replaces the standard message. Up to 300 characters.',
  endsAt: 'Expected to reopen',
  endsAtHint: 'London time. Shown to visitors and sent to search engines.',
  confirm: 'I know that nobody can buy anything until I open the shop again',
  close: 'Close the shop',
  change: 'Save message',
  open: 'Open the shop',
  preview: 'What visitors see',
  done: {
    closed: { title: 'Shop closed', message: 'The shop is closed to everyone but admins.' },
    opened: { title: 'Shop open', message: 'The shop is open to everyone again.' },
  },
  errors: {
    message: `Use at most 300 characters.`,
    characters: 'Remove the characters that cannot be saved.',
    endsAt: 'Enter a date and a time.',
    past: 'Enter a time in the future, or leave it empty.',
    confirm: 'Confirm that nobody will be able to buy anything.',
  },
  changed: {
    title: 'Changed by someone else',
    message:
      'A colleague has changed this since you opened the page, so your changes were not saved. Check the current message above, then save again if you still want to.',
  },
} as const
