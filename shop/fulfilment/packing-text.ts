import { pounds } from '#platform/money/pounds.ts'
import { itemName } from '#shop/orders/line-name.ts'
import { orderStateLabels } from '#shop/orders/order-state-text.ts'
import { isPaid, orderCan } from '#shop/orders/order-state.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import { openDifferences } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'

import { addressChanged } from './fulfilment-refusals.ts'

/** Labels of a packing slip. */
export const packingSlipText = {
  title: (number: string) => `Packing slip ${number}`,
  deliverTo: 'Deliver to',
  details: 'Details',
  ordered: (day: string) => `Ordered on ${day}`,
  exchange: (number: string) => `Exchange for return ${number}`,
  together: (number: string) => `Sent together with order ${number}`,
  parcel: (number: number) => `Parcel ${number}`,
  columns: { item: 'Item', ordered: 'Ordered', inParcel: 'In this parcel' },
  sku: (sku: string) => `SKU ${sku}`,
  partOf: (set: string) => `Part of ${set}`,
  later: (units: number, promise: string) => `${units} more to come. ${promise}`,
  giftWrap: (message: string | null) =>
    message === null ? 'Gift wrap, without a message.' : `Gift wrap, with this message: ${message}`,
  note: (note: string) => `Customer note: ${note}`,
  help: (email: string) => `Is something missing or wrong? Please write to ${email}.`,
  foot: (name: string, email: string) => `${name} · ${email}`,
  notFound: 'There is no such packing slip.',
} as const

/** Labels of a pick list, and of a file of packing slips. */
export const pickListText = {
  title: 'Pick list',
  slips: 'Packing slips',
  orders: (count: number) => (count === 1 ? 'For 1 order' : `For ${count} orders`),
  made: (when: string) => `Made on ${when}`,
  details: 'Details',
  columns: { item: 'Item', quantity: 'Quantity', orders: 'Orders' },
  perOrder: 'Order by order',
  orderColumns: { order: 'Order', items: 'Items' },
  forOrder: (number: string, quantity: number) =>
    quantity === 1 ? number : `${number} (${quantity})`,
  notes: (notes: readonly string[]) => notes.map((note) => `\n${note}`).join(''),
  nothing: 'The selected orders have nothing left to send.',
} as const

/** That the packing slip of an order has an address that is not its own any more; undefined where that is not so. */
export const slipWarning = ({
  isSlipOutdated,
  addressChangedAt,
}: Pick<Order, 'isSlipOutdated' | 'addressChangedAt'>): string | undefined =>
  isSlipOutdated && addressChangedAt
    ? `${addressChanged(addressChangedAt)}, after the packing slip was printed. Print a new one.`
    : undefined

/** Something about another order that staff have to know before they pack one. */
export type TogetherNote = { orderId: string; number: string; text: string; isWarning: boolean }

/** Which orders belong into the same parcel as one that is not sent yet, or no longer do, and which price differences it waits for. */
export function togetherNotes({
  state,
  addedTo,
  additions,
  differences,
}: Pick<Order, 'state' | 'addedTo' | 'additions' | 'differences'>): TogetherNote[] {
  if (!orderCan.cancel({ state })) return []
  const noteOf = (
    { order_id: orderId, number }: Order['additions'][number],
    text: string,
    isWarning: boolean,
  ) => ({ orderId, number, text, isWarning })
  const nextTo = (one: Order['additions'][number]) =>
    one.is_same_address
      ? noteOf(one, togetherText.together(one.number), false)
      : noteOf(one, togetherText.otherAddress(one.number), true)
  const awaited = openDifferences({ differences }).map((one) => ({
    orderId: one.order_id,
    number: one.number,
    text: togetherText.difference(pounds(one.pence), one.quantity, itemName(one)),
    isWarning: true,
  }))
  const together = additions.flatMap((one) =>
    orderCan.pay(one)
      ? [noteOf(one, togetherText.awaited(one.number), true)]
      : orderCan.cancel(one)
        ? [nextTo(one)]
        : [],
  )
  const notes = [...awaited, ...together]
  if (addedTo === null) return notes
  if (addedTo.is_open) return [nextTo(addedTo)]
  const text = isPaid(addedTo)
    ? togetherText.hasLeft(addedTo.number)
    : togetherText.isOff(addedTo.number)
  return [noteOf(addedTo, text, true)]
}

/** Labels for orders that are sent together. */
export const togetherText = {
  together: (number: string) => `Sent together with order ${number}.`,
  otherAddress: (number: string) =>
    `Order ${number} is to be sent with this one but has a different address. Check both before you pack.`,
  awaited: (number: string) =>
    `Order ${number} is to be sent with this one and is waiting for payment.`,
  difference: (price: string, quantity: number, item: string) =>
    `A price difference of ${price} is waiting for payment. Once it is paid, the customer gets ${quantity} × ${item} instead.`,
  hasLeft: (number: string) =>
    `Order ${number} has been sent. Send this one on its own, unless it was in that parcel.`,
  isOff: (number: string) =>
    `Order ${number}, to which these items were added, was cancelled or refunded. Send this one on its own.`,
  open: (number: string) => `Order ${number}`,
} as const

/** Why one of many orders was not packed. */
export const isBeingPacked = 'It is already being packed.'

/** Why something is not done with some of many orders, for this many. */
export const bulkSkipText = {
  existing: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} already being packed`,
  wrong_state: (count: number, state: OrderState) =>
    state === 'paid'
      ? `${count} ${count === 1 ? 'is a gift card' : 'are gift cards'}`
      : `${count} ${count === 1 ? 'is' : 'are'} ${orderStateLabels[state].toLowerCase()}`,
  refunded: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} refunded`,
  waits_for_return: (count: number) =>
    `${count} ${count === 1 ? 'is' : 'are'} waiting for a return`,
  goods_awaited: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} waiting for stock`,
  order_not_found: (count: number) => `${count} no longer ${count === 1 ? 'exists' : 'exist'}`,
  nothingToSend: (count: number) => `${count} ${count === 1 ? 'has' : 'have'} nothing to send now`,
} as const
