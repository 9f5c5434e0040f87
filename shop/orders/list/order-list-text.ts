import { orderStateLabels } from '../order-state-text.ts'

import type { OrderTab, orderNeeds } from './order-list.ts'

/** Labels of the admin list of orders. */
export const orderListText = {
  caption: 'Orders',
  search: 'Number, name or email',
  columns: {
    number: 'Order',
    placed: 'Placed',
    customer: 'Customer',
    delivery: 'Delivery',
    total: 'Total',
    payment: 'Payment',
    fulfilment: 'Fulfilment',
  },
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  fields: {
    need: 'To do',
    from: 'Placed from',
    to: 'Placed until',
    delivery: 'Delivery',
    note: 'Note',
    exchange: 'Exchanges',
    refund_failed: 'Refund failed',
  },
  needs: {
    pack: 'Needs packing',
    ship: 'Needs sending',
    rest: 'Partly sent',
    late: 'Late',
    goods: 'Waiting for stock',
  } satisfies Record<(typeof orderNeeds)[number], string>,
  notes: { customer: 'Customer note', staff: 'Staff note' },
  by: (day: string) => `by ${day}`,
  awaitsGoods: 'Waiting for stock',
  marks: { note: 'Note', staffNote: 'Staff note' },
  export: 'Export',
  exportText: {
    title: 'Export orders',
    lead: 'The file contains the orders that the list’s filters show. Dates are in UTC, amounts in pounds.',
    rows: 'Rows',
    rowsOf: { orders: 'One row per order', lines: 'One row per line' },
    groups: {
      order: 'Order',
      customer: 'Customer',
      line: 'Line',
      money: 'Money',
      delivery: 'Delivery',
    },
    download: 'Download CSV',
    all: 'Select all columns',
    usual: 'Reset columns',
    none: 'Select at least one column.',
    save: 'Save these columns',
    edit: (name: string) => `Edit “${name}”`,
    yes: 'yes',
    card: 'Card',
    credit: 'Credit',
    kinds: { item: 'Item', extra: 'Extra', delivery: 'Delivery' },
    vatClasses: { standard: 'Standard', zero: 'Zero' },
  },
  bulk: {
    pack: 'Start packing',
    ship: 'Ship',
    slips: 'Packing slips (PDF)',
    pickList: 'Pick list (PDF)',
    packed: (done: number, of: number) =>
      done === of
        ? done === 1
          ? 'Packing started for 1 order.'
          : `Packing started for all ${done} orders.`
        : `Packing started for ${done} of ${of} orders. The others were not changed:`,
    failedTitle: 'Not Done',
    failed: 'The shop could not be reached. Your selection is still there. Try again.',
    tooMany: (most: number) => `Select up to ${most} orders.`,
  },
  empty: {
    open: 'No orders to pack or send.',
    other: 'No orders match.',
  },
  searchAll: 'Search all orders',
} as const

/** What a tab of the list is called. */
export const tabName = (tab: OrderTab): string =>
  tab === 'open' ? 'To do' : tab === 'all' ? 'All' : orderStateLabels[tab]
