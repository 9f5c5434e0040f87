import { pounds } from '#platform/money/pounds.ts'
import type { RefusalTable } from '#platform/result.ts'

import { orderStateLabels } from './order-state-text.ts'
import type { OrderState } from './order-state.ts'

/** Why an order is not changed. `available`: units on the shelf. */
export type OrderEditRefusal =
  | { kind: 'closed'; state: OrderState }
  | { kind: 'not_available'; available: number }
  | {
      kind:
        | 'order_not_found'
        | 'sent'
        | 'version_conflict'
        | 'delivery_not_served'
        | 'waits_for_return'
        | 'item_not_found'
        | 'changed_already'
        | 'too_many'
        | 'touched'
        | 'part_of_set'
        | 'unchanged'
        | 'other_style'
        | 'not_sold'
        | 'other_vat'
        | 'difference_open'
        | 'difference_paid'
    }

export const orderEditRefusals: RefusalTable<OrderEditRefusal> = {
  order_not_found: { status: 404, text: 'This order does not exist.' },
  closed: {
    text: ({ state }) =>
      `This order can no longer be changed here: it is “${orderStateLabels[state]}”. Items can be changed until packing starts, the address until a parcel is sent.`,
  },
  sent: {
    text: 'A parcel of this order has been sent already. Ask the carrier to redirect it.',
  },
  version_conflict: {
    text: 'Somebody else changed this address in the meantime. What you entered is still here. Check it against the current address below and save again.',
  },
  delivery_not_served: {
    field: 'postcode',
    text: 'The delivery method of this order does not reach this postcode. Agree on another address with the customer, or cancel the order and create a new one.',
  },
  waits_for_return: {
    text: 'This order replaces items that have not come back yet. Settle their return first.',
  },
  item_not_found: { text: 'This item is not in the order. Reload the page.' },
  changed_already: {
    text: 'Your first attempt was saved. Reload the page to see it, then change it again.',
  },
  too_many: {
    field: 'quantity',
    text: 'The order has fewer of this item. Enter a smaller number.',
  },
  touched: {
    text: 'Some of this item was sent, cancelled or refunded. Cancel the rest and create a draft order instead.',
  },
  part_of_set: {
    field: 'quantity',
    text: 'This item was bought as part of a set. Change all of its units, or none.',
  },
  unchanged: { field: 'choice', text: 'This is what the customer ordered. Choose another.' },
  other_style: {
    field: 'choice',
    text: 'Choose a size or colour of the same style. For anything else, cancel the item and create a draft order.',
  },
  not_sold: { field: 'choice', text: 'This colour is not published. Choose another.' },
  other_vat: {
    field: 'choice',
    text: 'It has a different VAT rate, so the price paid cannot be kept. Cancel the item and create a draft order.',
  },
  difference_open: {
    text: 'The customer has been asked to pay a price difference for this item. Wait until it is paid, or cancel the price difference order first.',
  },
  difference_paid: {
    field: 'quantity',
    text: 'The customer paid a price difference for every unit of this item. Change them all together.',
  },
  not_available: {
    field: 'choice',
    text: ({ available }) =>
      available === 0
        ? 'It is out of stock. Choose another.'
        : `Only ${available} in stock. Choose another, or change fewer.`,
  },
}

/** Labels of the pages on which staff change an order. */
export const orderEditText = {
  back: 'The order',
  refusedTitle: 'Not Changed',
  address: {
    link: 'Change address',
    title: 'Delivery address',
    text: 'Packing slips and the customer’s pages show it at once, and the customer gets an email. An invoice that was issued stays as it is.',
    current: 'Current address',
    submit: 'Change address',
    closed: 'The address of this order can no longer be changed.',
  },
  item: {
    link: 'Change size or colour',
    title: 'Change size or colour',
    text: 'The item goes back on the shelf, the other is taken from it, and the customer gets an email.',
    now: 'Ordered',
    quantity: (bought: number) => `How many of ${bought}`,
    choice: 'Change to',
    choose: 'Choose a size or colour',
    /** The price today, where it is not the price paid, and what is in stock. */
    option: (variant: string, available: number, pence: number, paidPence: number) =>
      `${variant}: ${available === 0 ? 'out of stock' : `${available} in stock`}${
        pence === paidPence ? '' : `, ${pounds(pence)} now`
      }`,
    difference:
      'If the other one costs less today, you can refund the difference next. If it costs more, you choose whether the customer pays the difference.',
    dearer: {
      title: 'It costs more',
      text: (price: string, item: string) => `${item} costs ${price} more than the customer paid.`,
      link: 'If you send a payment link, the item is changed once the difference is paid. Its stock is held until the link expires.',
      charge: (price: string) => `Send payment link for ${price}`,
      waive: 'Change without charging',
      tooSmall:
        'The difference is less than £0.30, which no card can be charged. Change the item without charging.',
    },
    none: 'No other size or colour of this style can be chosen.',
    submit: 'Change item',
    closed: 'The items of this order can no longer be changed.',
  },
  errors: {
    quantity: (bought: number) => `Enter a whole number, 1 to ${bought}.`,
    choice: 'Choose a size or colour.',
  },
} as const
