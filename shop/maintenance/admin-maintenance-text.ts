/** What the page of the admin area says. */
export const adminMaintenanceText = {
  title: 'Maintenance mode',
  lead: 'While it is on, visitors see that the shop is closed, and nothing can be bought or changed. Payments that were begun are finished. Admins can look at the whole shop, with a note that it is closed for everybody else.',
  isOn: 'The shop is closed',
  isOff: 'The shop is open',
  message: 'Message to visitors',
  messageHint: 'Instead of the usual words. Up to 300 characters.',
  endsAt: 'Expected to open again',
  endsAtHint: 'Shown to visitors and told to search engines, in the time of London.',
  confirm: 'I know that nobody can buy anything until I open the shop again',
  close: 'Close the shop',
  change: 'Save what visitors are told',
  open: 'Open the shop',
  preview: 'What visitors see',
  done: {
    closed: { title: 'Closed', message: 'The shop is closed for everybody but admins.' },
    opened: { title: 'Open', message: 'The shop is open again for everybody.' },
  },
  errors: {
    message: `Use at most 300 characters.`,
    characters: 'This has characters that cannot be kept; remove them.',
    endsAt: 'Enter a day and a time.',
    past: 'Enter a time to come, or leave it empty.',
    confirm: 'Please confirm that nobody can buy anything.',
  },
  changed: {
    title: 'Changed by Someone Else',
    message:
      'A colleague has changed this since you opened the page. Nothing of yours was saved: have a look at what it says now, above, then send yours again if it still holds.',
  },
} as const
