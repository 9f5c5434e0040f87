/** What the page of the redirects says. */
export const redirectsText = {
  title: 'Redirects',
  lead: 'Send visitors from old URLs to pages in this shop, for example after a move from another shop. If you change the URL of a product, category or post, a redirect is added automatically.',
  add: 'Add redirects',
  lines: 'Old and new URLs',
  hint: 'One redirect per line: the old URL, a space and the new URL, such as /collections/all /products. You can also enter the old URL in full. At most 500 lines at a time.',
  addButton: 'Add redirects',
  search: 'Part of a URL',
  caption: 'Redirects',
  columns: { from: 'Old URL', to: 'New URL', since: 'Added', actions: '' },
  empty: 'No redirects found.',
  remove: 'Remove',
  removeOf: (from: string) => `Remove ${from}`,
  added: {
    title: 'Redirects added',
    message: 'They work immediately. Browsers cache redirects for an hour.',
  },
  removed: {
    title: 'Redirect removed',
    message: 'The old URL no longer works. Browsers may use the redirect for another hour.',
  },
  undo: 'Undo',
  nothing: 'Enter at least one line.',
  tooMany: (most: number) => `Enter at most ${most} lines at a time.`,
  /** What is wrong with a line, and what to do. */
  faults: {
    parts: 'Enter two URLs with a space between them.',
    from: 'Start the old URL with /, and use at most 300 characters.',
    query: 'Remove the question mark and everything after it. The redirect works with any query.',
    page: 'The old URL is a page in this shop, so it cannot be redirected.',
    to: 'Enter a page in this shop as the new URL, such as /products.',
    self: 'The old and the new URL are the same. Change one of them.',
    twice: 'The old URL is in more than one line. Remove one.',
    taken: (other: string) =>
      `The old URL already redirects to ${other}. Remove that redirect first.`,
    leads_on: (other: string) => `The new URL is redirected itself. Enter ${other}.`,
    is_target: (other: string) =>
      `${other} redirects to this URL, so visitors would be redirected twice. Remove that redirect first, or point it to the new URL.`,
  },
  atLine: (line: number, fault: string) => `Line ${line}: ${fault}`,
  some: (done: number, left: number) =>
    `${done === 1 ? '1 redirect was' : `${done} redirects were`} added. ${
      left === 1 ? '1 line was' : `${left} lines were`
    } not. See the reasons below.`,
} as const
