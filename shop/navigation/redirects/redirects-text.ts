/** What the page of the redirects says. */
export const redirectsText = {
  title: 'Redirects',
  lead: 'Addresses that were pages once, of the shop before this one, say: whoever comes there is led on. Products, categories and posts whose address is changed here are redirected by themselves.',
  add: 'Add redirects',
  lines: 'One a line: the old address, a space, and the new one',
  hint: 'Both without the name of the shop: /collections/all /products. A whole address of the old shop works, too. At most 500 lines at once.',
  addButton: 'Add',
  search: 'Part of an address',
  caption: 'Redirects',
  columns: { from: 'Old address', to: 'Leads to', since: 'Since', actions: '' },
  empty: 'No such address is redirected.',
  remove: 'Take away',
  removeOf: (from: string) => `Take away ${from}`,
  added: {
    title: 'Added',
    message: 'The redirects are in place. Browsers remember them for an hour.',
  },
  removed: {
    title: 'Taken Away',
    message: 'The address leads nowhere now. Browsers may remember where it led for an hour.',
  },
  undo: 'Have it back',
  nothing: 'Enter at least one line.',
  tooMany: (most: number) => `Enter at most ${most} lines at once.`,
  /** What is wrong with a line, and what to do. */
  faults: {
    parts: 'Give two addresses with a space between them.',
    from: 'The old address must begin with / and be at most 300 characters.',
    query:
      'An old address is redirected whatever follows its question mark; please leave that out.',
    page: 'There is a page of the shop at this address; nobody would be led on.',
    to: 'The new address must be a page of this shop, such as /products.',
    self: 'Both are the same address.',
    twice: 'This address is in the lines twice.',
    taken: (other: string) => `It leads to ${other} already. Take that away first.`,
    leads_on: (other: string) => `Its new address is itself redirected. Enter ${other}.`,
    is_target: (other: string) =>
      `${other} leads here, and would be led on twice. Take that away first, or let it lead to the new address.`,
  },
  atLine: (line: number, fault: string) => `Line ${line}: ${fault}`,
  some: (done: number, left: number) =>
    `${done === 1 ? 'One redirect was' : `${done} redirects were`} added. ${
      left === 1 ? 'One line was' : `${left} lines were`
    } not, and stands below with the reason.`,
} as const
