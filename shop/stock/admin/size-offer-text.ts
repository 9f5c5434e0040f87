/** Copy of selling a size before it is there. */
export const sizeOfferText = {
  title: 'When none is left',
  text: 'What is there is always sold first.',
  kind: 'How it is sold',
  kinds: {
    stock: 'Not at all: it is sold out',
    'made-to-order': 'Made to order',
    'pre-order': 'As a pre-order',
  },
  days: 'Ready in so many days',
  daysHint: 'Calendar days from the payment on, 1 to 365.',
  on: 'Sent from',
  onHint:
    'A day in the future. If you move it later, customers who are waiting get an email and can cancel.',
  capacity: 'How many in all',
  capacityHint: 'Those that were sold count as well.',
  /** A lead time in a cell of the size grid, which reads the same back. */
  inDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  save: 'Save how it is sold',
  done: { title: 'Saved', message: 'Customers see it on the page of the product.' },
  left: 'Left before it is there',
  waiting: 'Sold and to come',
  refused: 'Not Saved',
  faults: {
    cell: 'Enter days and how many in all, such as 14 days, 50, or a day, such as 15 Jan 2027, 30. Leave the cell empty to sell from stock only.',
    kind: 'Choose how it is sold.',
    days: 'Enter a whole number of days, 1 to 365.',
    day: 'Choose a day.',
    past: 'This date has passed. Choose a later one.',
    capacity: 'Enter a whole number, 1 to 100,000.',
    below: (least: number) =>
      `Customers have bought or hold ${least} of them: enter ${least} or more.`,
    held: (units: number) =>
      `Customers hold ${units} of them in carts or unpaid orders. Please lower how many there are instead, and end it when they have paid.`,
    changed: 'It was changed in the meantime. Check it again.',
    gone: 'This product does not come in this size any more.',
  },
} as const
