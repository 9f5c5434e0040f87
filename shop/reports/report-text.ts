import { countIn } from '#platform/languages/count-in.ts'

const asSales =
  'An order counts on the day of its payment, a refund on the day it was decided. Sums include VAT. A gift card counts when it is spent. An exchange is no order: what came back is refunded, what was sent instead is sold.'

/** The heads of columns with figures. */
export const columnText = {
  orders: 'Orders',
  customers: 'Customers',
  units: 'Items',
  gross: 'Gross',
  discounts: 'Discounts',
  delivery: 'Delivery',
  refunds: 'Refunds',
  net: 'Net sales',
  vat: 'VAT',
  average: 'Average order',
} as const

/** What the reports of the admin area say. */
export const reportsText = {
  title: 'Reports',
  lead: 'What was sold, refunded, taxed and returned. Each report has its own dates, and a CSV file of all its rows.',
  back: 'Reports',
  titles: {
    sales: 'Sales over time',
    products: 'Sales by product',
    sizes: 'Sales by colour and size',
    categories: 'Sales by category',
    discounts: 'Sales by discount',
    countries: 'Sales by country',
    customers: 'New and returning customers',
  },
  /** A sentence each, for the index. */
  about: {
    sales:
      'Orders, discounts, refunds and VAT of each day; of weeks and months where the dates are further apart.',
    products: 'What sold best, and what was refunded of it.',
    sizes: 'The same of each product in each of its colours and sizes.',
    categories: 'Which categories the sales are made of.',
    discounts: 'Which codes, automatic discounts and sets orders had, and what they took off.',
    countries: 'Where orders were sent.',
    customers: 'How much first orders bring, and how much later ones.',
  },
  /** Other words that people look for them by. */
  synonyms: {
    sales: 'sales revenue turnover takings income by day week month',
    products: 'bestsellers best sellers top products revenue',
    sizes: 'size curve variants sku colours',
    categories: 'departments types revenue',
    discounts: 'coupons codes vouchers promotions',
    countries: 'regions places delivery destinations',
    customers: 'first-time repeat loyalty acquisition',
  },
  /** What exactly is counted, on the page of each report. */
  definitions: {
    sales: `${asSales} Net sales are gross less discounts and refunds, with delivery: what was invoiced less what was credited.`,
    products: `${asSales} Products have the names of today. Delivery, gift wrap and refunds of a mere sum are rows of their own, so that the total is that of all sales.`,
    sizes: `${asSales} Products have the names of today. Delivery, gift wrap and refunds of a mere sum are rows of their own, so that the total is that of all sales.`,
    categories: `${asSales} Products count for the category that they are in today. Delivery, gift wrap and refunds of a mere sum are rows of their own.`,
    discounts: `${asSales} An order has at most one discount; what its sets save is in the same sum. Free delivery is not: delivery is what was paid for it.`,
    countries: `${asSales} The country is that of the delivery address.`,
    customers: `${asSales} An order is of a new customer if it is the first that they paid. Its refunds and exchanges count with it.`,
  },
  names: {
    sales: ['Date'],
    products: ['Product', 'Colour'],
    sizes: ['Product', 'Colour', 'Size'],
    categories: ['Category'],
    discounts: ['Discount', 'Code'],
    countries: ['Country'],
    customers: ['Customers'],
  },
  rows: {
    delivery: 'Delivery',
    wrap: 'Gift wrap',
    rest: 'Refunds of a sum, of no item',
    none: 'No discount',
    sets: 'Sets alone',
    nowhere: 'No country',
    new: 'New',
    returning: 'Returning',
    weekFrom: (day: string) => `Week from ${day}`,
  },
  period: {
    shown: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    compared: (from: string, to: string) => `Compared with ${from} to ${to}`,
    hint: 'Five years at most. Days are London’s.',
    compare: 'Compare with',
  },
  presets: {
    today: 'Today',
    'last-7': '7 days',
    'last-30': '30 days',
    'last-90': '90 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
  },
  comparisons: { none: 'Nothing', before: 'The period before', year: 'A year earlier' },
  faults: {
    noDate: 'Please enter a date, such as 31/01/2026.',
    endsBefore: 'Please choose the first day or a later one.',
    tooLong: 'Please choose a day at most five years before the last one.',
  },
  export: 'Export CSV',
  caption: (title: string, period: string) => `${title}, ${period}`,
  fileName: (title: string, from: string, to: string) => `${title} ${from} to ${to}`,
  before: (column: string) => `${column} before`,
  change: 'Change',
  changed: (percent: number) => `${percent > 0 ? '+' : ''}${percent}%`,
  total: 'Total',
  sortBy: 'Sort by',
  none: 'There is nothing to show for these dates.',
  lost: 'There is no such page any more: this is what comes before it.',
  tooLong: {
    title: 'The report was not finished',
    message: 'It took longer than 10 seconds. Choose dates that are closer together.',
  },
  count: (first: number, last: number, count: number) =>
    countIn('en', count, {
      one: '1 row',
      other: (shown) =>
        last - first + 1 === count ? `${shown} rows` : `Rows ${first} to ${last} of ${shown}`,
    }),
  pages: 'Pages of the report',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  /** A column of the file whose figures are in pounds. */
  inPounds: (column: string) => `${column} in GBP`,
  inPercent: (column: string) => `${column} in per cent`,
} as const
