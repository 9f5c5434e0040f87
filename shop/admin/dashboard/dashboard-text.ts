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
    disputes: (count: number) =>
      plural(count, 'dispute waits for an answer', 'disputes wait for an answer'),
    dispute: (order: string, sum: string, due: string | undefined) =>
      `${order}, ${sum}${due === undefined ? '' : `, answer by ${due}`}`,
    failedRefunds: (count: number) => plural(count, 'refund has failed', 'refunds have failed'),
    wrongPayments: (count: number) => plural(count, 'payment to look at', 'payments to look at'),
    handRefunds: (count: number) =>
      plural(
        count,
        'order has money to be paid back by hand',
        'orders have money to be paid back by hand',
      ),
    unsentGiftCards: (count: number) =>
      plural(count, 'gift card was not sent', 'gift cards were not sent'),
    late: (count: number) => plural(count, 'order is late', 'orders are late'),
    pack: (count: number) => plural(count, 'order to pack', 'orders to pack'),
    ship: (count: number) => plural(count, 'order to send', 'orders to send'),
    decide: (count: number) => plural(count, 'return to decide', 'returns to decide'),
    refund: (count: number) => plural(count, 'return to refund', 'returns to refund'),
    settle: (count: number) => plural(count, 'exchange to settle', 'exchanges to settle'),
    reviews: (count: number) => plural(count, 'review to look at', 'reviews to look at'),
    overdue: (count: number) => `${count} overdue`,
    by: (day: string) => `the first by ${day}`,
    out: (count: number) =>
      plural(count, 'product with a size sold out', 'products with a size sold out'),
    low: (count: number) => plural(count, 'product runs low', 'products run low'),
    waiting: (count: number) =>
      plural(count, 'customer waits for stock', 'customers wait for stock'),
    noBackup: 'There is no backup of this shop',
    noBackupHint: 'Set one up before anything is lost.',
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
    title: 'How the shop is doing',
    loading: 'The figures are being added up.',
    failed: 'The figures could not be read. Load the page again.',
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
    online: (count: number) => `About ${count} online`,
    estimate: (active: number, source: ActivitySource) =>
      `An estimate: ${source === 'viewers' ? '0.7' : '0.6'} of the ${active} who were active in the last 15 minutes${source === 'viewers' ? '' : ', as far as the database shows'}.`,
  },
  table: 'Show as table',
  chart: 'Show as chart',
  chartHint: 'A chart. The table has the same figures.',
  chartFailed: 'The chart could not be loaded. The table has the same figures.',
  sales: {
    title: 'Sales of 30 days',
    caption: 'Sales of each of the last 30 days',
    columns: { day: 'Day', orders: 'Orders', sold: 'Invoiced', back: 'Credited', net: 'Sales' },
    none: 'Nothing was sold in the last 30 days.',
    link: 'All orders',
  },
  best: {
    title: 'Best sellers',
    lead: 'Items sold in the last 30 days, excluding cancelled ones.',
    caption: 'What sold best in 30 days',
    columns: { product: 'Product', pieces: 'Items', sum: 'Sum', left: 'In stock' },
    pieces: 'Items sold',
    none: 'Nothing was sold in the last 30 days.',
    link: 'All products',
  },
  sizes: {
    title: 'Size curve',
    lead: 'Which sizes sold in 30 days, and how many can be bought now.',
    caption: 'Items sold in 30 days and in stock now, by size',
    columns: { size: 'Size', sold: 'Sold', available: 'In stock' },
    none: 'Nothing with a size was sold in the last 30 days.',
    link: 'Stock',
  },
  reasons: {
    title: 'Why items come back',
    lead: 'What customers said in 30 days, without returns they cancelled.',
    caption: 'Items of returns of 30 days, by reason',
    columns: { reason: 'Reason', pieces: 'Items' },
    none: 'Nothing came back in the last 30 days.',
    link: 'All returns',
  },
  funnel: {
    title: 'From the cart to the payment',
    lead: 'Customers of 30 days who were signed in, each once. Visitors who never signed in are not counted.',
    caption: 'How far signed-in customers of 30 days came',
    columns: { step: 'Step', customers: 'Customers', share: 'Of those before' },
    steps: {
      carts: 'Held something in their cart',
      placed: 'Opened a payment',
      paid: 'Paid',
    },
    none: 'No customer has put anything into a cart in the last 30 days.',
  },
} as const
