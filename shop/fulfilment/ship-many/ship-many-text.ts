import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'

import { MAX_TRACKING_BYTES, MAX_TRACKING_ROWS } from './tracking-file.ts'
import type { TrackingFault, TrackingFileRefusal } from './tracking-file.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`)

/** Labels of the page that ships many orders. */
export const shipManyText = {
  title: 'Ship orders',
  lead: 'Each order goes out in one parcel, with everything that can be sent now. Type or scan the tracking numbers: Enter moves to the next row and sends nothing.',
  allBeingPacked: (count: number) =>
    count === MAX_BULK_ROWS
      ? `These are the first ${count} orders being packed. Ship these to see the next ones.`
      : 'These are all the orders being packed. To ship only some of them, select them in the list of orders.',
  none: 'None of these orders can be shipped now.',
  noneAtAll: 'No orders are being packed.',
  carrierForAll: 'Carrier',
  chooseCarrier: 'Choose a carrier',
  carrierHint: 'For every order without a carrier of its own in its row.',
  table: 'Orders to ship',
  columns: {
    order: 'Order',
    to: 'To',
    delivery: 'Delivery',
    items: 'In the parcel',
    carrier: 'Carrier',
    tracking: 'Tracking number',
  },
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  stays: {
    waiting: (units: number, name: string, variant: string) =>
      `${units} × ${name}, ${variant}: waiting for stock`,
    cancelled: (units: number) => `${units} cancelled`,
    sent: (units: number) => `${units} already sent`,
  },
  carrierOf: (number: string) => `Carrier of ${number}`,
  trackingOf: (number: string) => `Tracking number of ${number}`,
  carrierAsAbove: (name: string | undefined) =>
    name === undefined ? 'As above' : `As above: ${name}`,
  sameNumber: (others: readonly string[]) => `Same number as ${others.join(', ')}`,
  untracked: 'Also ship orders without a tracking number',
  submit: (count: number) => (count === 0 ? 'Ship orders' : `Ship ${orders(count)}`),
  ready: (count: number, of: number) =>
    `${count} of ${of} ${count === 1 ? 'has' : 'have'} a tracking number`,
  sameNumbers: (count: number) => `${count} share a tracking number`,
  bar: 'Ship',
  documents: 'Documents',
  pack: {
    title: 'Not being packed yet',
    lead: 'Start packing these orders to ship them from this page. What you have typed is kept.',
    submit: (count: number) => `Start packing ${orders(count)}`,
  },
  notInTable: 'Not in the table',
  giftCard: 'This is a gift card, which is sent by email.',
  isSent: 'All items have been sent.',
  isWaiting: 'The remaining items are waiting for stock.',
  goodsAwaited:
    'Some items have not arrived yet. To pack the rest, open the order and start packing.',
  fill: {
    title: 'Paste or choose a carrier’s file',
    lead: `One column of order numbers and one of tracking numbers, copied from a spreadsheet or as a CSV file. You can also paste them into any tracking field. This sends nothing. Up to ${MAX_TRACKING_ROWS.toLocaleString('en-GB')} rows and ${MAX_TRACKING_BYTES / 1024} kB.`,
    pasted: 'Rows with order and tracking numbers',
    file: 'CSV file',
    submit: 'Fill in the numbers',
    refusedTitle: 'Not Filled In',
    filled: (count: number) =>
      count === 0
        ? 'No tracking numbers were filled in.'
        : `${count === 1 ? '1 tracking number was' : `${count} tracking numbers were`} filled in. Nothing has been sent yet.`,
    replaced: (number: string, before: string) =>
      `Order ${number}: the new number replaces ${before}.`,
    more: (count: number) => `… and ${count} more.`,
    report: 'Filled in from the file',
  },
  errors: {
    carrier: 'Choose a carrier for the parcels.',
    noCarrier: 'Choose a carrier for this parcel, or one for all orders.',
    number: 'Enter 4 to 40 letters and digits, or leave it empty.',
    none: 'No tracking numbers have been entered. Enter them, or tick the box to ship orders without one as well.',
  },
  refusedTitle: 'Not Done',
  tooMany: `Up to ${MAX_BULK_ROWS} orders can be shipped at once. Select fewer in the list of orders.`,
  outdated: 'The orders on this page have changed. Reload the page and try again.',
  notSent: (message: string, trackingNumber: string) =>
    trackingNumber === '' ? message : `${message} Its tracking number was ${trackingNumber}.`,
  shipped: (done: number, of: number) =>
    done === of
      ? `${parcels(done)} ${done === 1 ? 'is on the way, and the customer gets' : 'are on the way, and the customers get'} an email.`
      : done > 0
        ? `${done} of ${of} orders ${done === 1 ? 'is' : 'are'} on the way. The others were not sent:`
        : of === 1
          ? 'The order was not sent:'
          : `None of the ${of} orders was sent:`,
} as const

/** Why a carrier's file is not read, and what to do. */
export function trackingRefusal({ reason, detail = '' }: TrackingFileRefusal): string {
  switch (reason) {
    case 'no_rows':
      return 'There is nothing to read. Paste rows with order and tracking numbers, or choose a file that has them.'
    case 'too_large':
      return `It is larger than ${MAX_TRACKING_BYTES / 1024} kB. Paste only the two columns, or send it in parts.`
    case 'too_many_rows':
      return `It has more than ${MAX_TRACKING_ROWS.toLocaleString('en-GB')} rows. Send it in parts.`
    case 'workbook':
      return 'This is a workbook or an archive. Save the table as CSV, or copy its two columns.'
    case 'no_utf8':
    case 'no_text':
      return 'The file is not text. Save the table as “CSV UTF-8”, or copy its two columns.'
    case 'bad_quotes':
      return `Line ${detail} cannot be read: a quotation mark is out of place, or the line is far too long. Check that line and try again.`
    case 'one_column':
      return 'There is only one column. Copy two: the order number and the tracking number.'
    case 'no_order_column':
      return 'There is no column of order numbers like LB-7KQ2-M9XA. Add one and paste again.'
    case 'no_tracking_column':
      return 'There is no column of tracking numbers. Give it the heading “Tracking number” and paste again.'
    case 'many_tracking_columns':
      return `Several columns could be the tracking number: ${detail}. Give the right one the heading “Tracking number” and paste again.`
  }
}

/** What is wrong with some lines of a carrier's file. */
export function trackingFault(fault: TrackingFault): string {
  const { lines, column, value } = fault
  const line =
    lines.length === 1
      ? `Line ${lines[0]}`
      : `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`
  const at = `${line}, column “${column}”`
  switch (fault.kind) {
    case 'no_order':
      return value === ''
        ? `${at}: the cell is empty.`
        : `${at}: “${value}” is not an order number.`
    case 'unknown_order':
      return `${at}: there is no order ${value}.`
    case 'not_in_table':
      return `${at}: order ${value} is not in the table.`
    case 'no_tracking':
      return `${at}: order ${value} has no tracking number.`
    case 'rounded':
      return `${at}: the spreadsheet has rounded “${value}”. Format the column as text and copy it again.`
    case 'bad_tracking':
      return `${at}: “${value}” is not a tracking number. Tracking numbers have 4 to 40 letters and digits.`
    case 'twice':
      return `${at}: order ${value} has several tracking numbers. None of them was filled in.`
    case 'repeated':
      return `${at}: order ${value} appears several times with the same tracking number. It was filled in once.`
  }
}
