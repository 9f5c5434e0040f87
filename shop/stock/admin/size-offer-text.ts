/** Copy of selling a size before it is there. */
export const sizeOfferText = {
  title: 'When out of stock',
  text: 'Items in stock are always sold first.',
  kind: 'Selling without stock',
  kinds: {
    stock: 'Do not sell',
    'made-to-order': 'Made to order',
    'pre-order': 'Pre-order',
  },
  days: 'Lead time in days',
  daysHint: 'Calendar days from payment, 1 to 365.',
  on: 'Dispatch from',
  onHint:
    'A date in the future. If you make it later, customers who have ordered get an email and can cancel.',
  capacity: 'Total to sell',
  capacityHint: 'Including those already sold.',
  /** A lead time in a cell of the size grid, which reads the same back. */
  inDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  save: 'Save offer',
  done: { title: 'Saved', message: 'Customers see it on the product page.' },
  left: 'Left to sell',
  waiting: 'Sold, awaiting stock',
  refused: 'Not saved',
  faults: {
    cell: 'Enter a lead time and a total, such as 14 days, 50, or a date and a total, such as 15 Jan 2027, 30. Leave the cell empty to sell from stock only.',
    kind: 'Choose how to sell this size without stock.',
    days: 'Enter a whole number of days from 1 to 365.',
    day: 'Choose a date.',
    past: 'This date has passed. Choose a later one.',
    capacity: 'Enter a whole number from 1 to 100,000.',
    below: (least: number) => `Customers have bought or hold ${least}. Enter ${least} or more.`,
    held: (units: number) =>
      `Customers hold ${units} in carts or unpaid orders. Lower the total to sell for now, and end the offer once they have paid.`,
    changed: 'A colleague has just changed this offer. Check it again.',
    gone: 'This product no longer comes in this size. Reload the page.',
  },
} as const
