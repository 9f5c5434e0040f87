import { pounds } from '#platform/money/pounds.ts'

import { changeOf } from './figures.ts'
import type { ActivitySource, SalesPeriod } from './figures.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const periodBefore = (days: number) =>
  days === 1 ? 'by this time yesterday' : `in the ${days} days before`

/** The sales of a period against those of the one before, as a sentence without its full stop. */
function compareSales({ days, pence, orders, penceBefore, ordersBefore }: SalesPeriod): string {
  const before = periodBefore(days)
  if (penceBefore === 0 && ordersBefore === 0)
    return pence === 0 && orders === 0 ? `No sales ${before} either` : `No sales ${before}`
  // Against a loss, or from sales to none, a share says nothing.
  const change = pence > 0 ? changeOf(pence, penceBefore) : undefined
  if (change === undefined) return `${pounds(penceBefore)} ${before}`
  const share = `${Math.abs(change).toLocaleString('en-GB')}%`
  const lead =
    pence === penceBefore
      ? 'The same as'
      : change === 0
        ? 'About the same as'
        : `${share} ${change > 0 ? 'more' : 'less'} than`
  return `${lead} ${before} (${pounds(penceBefore)})`
}

/** What the dashboard of the admin area says. */
export const dashboardText = {
  tasks: {
    title: 'To do today',
    none: 'Nothing to do right now.',
    disputes: (count: number) => plural(count, 'dispute to answer', 'disputes to answer'),
    dispute: (order: string, sum: string, due: string | undefined) =>
      `${order}, ${sum}${due === undefined ? '' : `, answer by ${due}`}`,
    failedRefunds: (count: number) => plural(count, 'refund has failed', 'refunds have failed'),
    wrongPayments: (count: number) => plural(count, 'payment to check', 'payments to check'),
    handRefunds: (count: number) =>
      plural(count, 'order has a refund to pay by hand', 'orders have refunds to pay by hand'),
    unsentGiftCards: (count: number) =>
      plural(count, 'gift card was not sent', 'gift cards were not sent'),
    late: (count: number) => plural(count, 'order is late', 'orders are late'),
    pack: (count: number) => plural(count, 'order to pack', 'orders to pack'),
    ship: (count: number) => plural(count, 'order to send', 'orders to send'),
    decide: (count: number) => plural(count, 'return to decide', 'returns to decide'),
    refund: (count: number) => plural(count, 'return to refund', 'returns to refund'),
    settle: (count: number) => plural(count, 'exchange to settle', 'exchanges to settle'),
    reviews: (count: number) => plural(count, 'review to moderate', 'reviews to moderate'),
    overdue: (count: number) => `${count} overdue`,
    by: (day: string) => `the first by ${day}`,
    out: (count: number) =>
      plural(count, 'product with a size sold out', 'products with a size sold out'),
    low: (count: number) => plural(count, 'product running low', 'products running low'),
    waiting: (count: number) =>
      plural(count, 'customer waiting for stock', 'customers waiting for stock'),
    noBackup: 'This shop has never been backed up',
    noBackupHint: 'Set up backups before anything is lost.',
    oldBackup: 'The last backup is more than a day old',
    backupOf: (day: string) => `taken on ${day}`,
    lastBackup: (moment: string) => `Last backup: ${moment}.`,
    webhooks: (count: number) =>
      plural(count, 'webhook cannot be delivered', 'webhooks cannot be delivered'),
    mails: (count: number) =>
      plural(count, 'email could not be sent yet', 'emails could not be sent yet'),
    jobs: (count: number) => plural(count, 'job has failed for good', 'jobs have failed for good'),
    times: (name: string, count: number) => (count === 1 ? name : `${name}, ${count} times`),
  },
  figures: {
    title: 'Sales',
    loading: 'Loading figures…',
    failed: 'The figures could not be loaded. Reload the page.',
    definition:
      'Sales are invoices less credit notes, including VAT and delivery. Days are London’s, and the period before is counted up to the same time of day.',
    periods: { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days' } as Readonly<
      Record<number, string>
    >,
    orders: (count: number) => (count === 0 ? 'No orders' : plural(count, 'order', 'orders')),
    compared: compareSales,
  },
  visitors: {
    title: 'In the shop now',
    online: (count: number) => (count === 0 ? 'Nobody online' : `About ${count} online`),
    /** How the figure above was estimated. */
    estimate: (active: number, source: ActivitySource) => {
      const known = source === 'viewers' ? '' : ', as far as the database shows'
      if (active === 0) return `Nobody was active in the last 15 minutes${known}.`
      const people = plural(active, 'person', 'people')
      return `An estimate: ${source === 'viewers' ? 70 : 60}% of the ${people} active in the last 15 minutes${known}.`
    },
  },
  table: 'Show as table',
  chart: 'Show as chart',
  chartHint: 'A chart. The table has the same figures.',
  chartFailed: 'The chart could not be loaded. The table has the same figures.',
  sales: {
    title: 'Sales in the last 30 days',
    caption: 'Sales on each of the last 30 days',
    columns: { day: 'Day', orders: 'Orders', sold: 'Invoiced', back: 'Credited', net: 'Sales' },
    none: 'Nothing was sold in the last 30 days.',
    link: 'All orders',
  },
  best: {
    title: 'Best sellers',
    lead: 'Items sold in the last 30 days, excluding cancelled ones.',
    caption: 'Best sellers of the last 30 days',
    columns: { product: 'Product', pieces: 'Items', sum: 'Sales', left: 'In stock' },
    pieces: 'Items sold',
    none: 'Nothing was sold in the last 30 days.',
    link: 'All products',
  },
  sizes: {
    title: 'Sales by size',
    lead: 'Sizes sold in the last 30 days, and what is in stock now.',
    caption: 'Items sold in the last 30 days and in stock now, by size',
    columns: { size: 'Size', sold: 'Sold', available: 'In stock' },
    none: 'Nothing with a size was sold in the last 30 days.',
    link: 'Stock',
  },
  reasons: {
    title: 'Return reasons',
    lead: 'What customers gave as the reason in the last 30 days, excluding returns they cancelled.',
    caption: 'Items returned in the last 30 days, by reason',
    columns: { reason: 'Reason', pieces: 'Items' },
    none: 'Nothing was returned in the last 30 days.',
    link: 'All returns',
  },
  funnel: {
    title: 'From cart to payment',
    lead: 'Customers who were signed in during the last 30 days, each counted once. Visitors who did not sign in are not included.',
    caption: 'How far signed-in customers got in the last 30 days',
    columns: { step: 'Step', customers: 'Customers', share: 'Of the step before' },
    steps: {
      carts: 'Added to cart',
      placed: 'Reached payment',
      paid: 'Paid',
    },
    none: 'No signed-in customer added anything to a cart in the last 30 days.',
  },
} as const
