import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refusalText } from '#platform/result.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { awaitsGoods, isGivenBack, sendableUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'
import type { Carrier } from '#shop/orders/shipment.ts'

import { fulfilmentRefusals } from '../fulfilment-refusals.ts'
import { slipWarning, togetherNotes } from '../packing-text.ts'
import type { TogetherNote } from '../packing-text.ts'
import type { FulfilmentRefusal } from '../fulfilment-refusals.ts'
import { shipManyText as text } from './ship-many-text.ts'

/** An order that can be sent now, as a row of the table. */
export type ShipRow = {
  orderId: string
  number: string
  /** The recipient, and the town and postcode. */
  name: string
  place: string
  delivery: string
  methodId: string | null
  /** Units of its lines that are there and in no parcel yet. */
  items: ParcelItem[]
  /** What does not go with them, in words. */
  stays: string[]
  /** Of its delivery address. */
  addressDigest: string
  /** That its packing slip has another address; undefined where it has not. */
  slipWarning: string | undefined
  /** Orders that belong into the same parcel. */
  together: TogetherNote[]
}

export type ParcelItem = { order_item_id: string; quantity: number }

/** An order that is not in the table, with the reason. */
export type UnsendableOrder = { orderId: string; number: string; reason: string }

/** What can be done with some orders: send them, begin to pack them, or neither. */
export type ShipTable = {
  rows: ShipRow[]
  /** Paid orders whose packing can begin. */
  toPack: { orderId: string; number: string }[]
  cannot: UnsendableOrder[]
}

/** Sorts orders by what can be done with them now, by the rules of `ship_items` and `start_processing_many`. */
export function shipTableOf(orders: readonly Order[]): ShipTable {
  const table: ShipTable = { rows: [], toPack: [], cannot: [] }
  for (const order of orders) {
    const { orderId, orderNumber: number } = order
    const reason = whyNot(order)
    if (reason !== undefined) table.cannot.push({ orderId, number, reason })
    else if (order.state === 'paid') table.toPack.push({ orderId, number })
    else table.rows.push(shipRowOf(order))
  }
  return table
}

const refused = (refusal: FulfilmentRefusal) => refusalText(fulfilmentRefusals, refusal)

function whyNot(order: Order): string | undefined {
  const { state } = order
  if (isGivenBack(order)) return refused({ kind: 'refunded' })
  if (order.giftCard) return text.giftCard
  if (state === 'shipped' || state === 'delivered') return text.isSent
  if (state !== 'paid' && state !== 'processing') return refused({ kind: 'wrong_state', state })
  if (order.exchange?.is_waiting === true) return refused({ kind: 'waits_for_return' })
  // Packing what is there is decided for that order alone, as in the list.
  if (state === 'paid') return awaitsGoods(order) ? text.goodsAwaited : undefined
  if (order.items.some((item) => sendableUnits(item) > 0)) return undefined
  return awaitsGoods(order) ? text.isWaiting : text.isSent
}

function shipRowOf(order: Order): ShipRow {
  const { address, items } = order
  const sum = (unitsOf: (item: Order['items'][number]) => number) =>
    items.reduce((all, item) => all + unitsOf(item), 0)
  const cancelled = sum((item) => item.cancelled_quantity)
  const sent = sum((item) => item.shipped_quantity)
  return {
    orderId: order.orderId,
    number: order.orderNumber,
    name: address.name,
    place: `${address.city} ${address.postcode}`,
    delivery: order.delivery.name,
    methodId: order.delivery.methodId,
    items: items
      .map((item) => ({ order_item_id: item.order_item_id, quantity: sendableUnits(item) }))
      .filter(({ quantity }) => quantity > 0),
    stays: [
      ...items.flatMap((item) => {
        const waiting = item.promise?.waiting ?? 0
        const variant = orderText.variant(item.colour_name, item.size_name)
        return waiting > 0 ? [text.stays.waiting(waiting, item.name, variant)] : []
      }),
      ...(cancelled > 0 ? [text.stays.cancelled(cancelled)] : []),
      ...(sent > 0 ? [text.stays.sent(sent)] : []),
    ],
    together: togetherNotes(order),
    addressDigest: order.addressDigest,
    slipWarning: slipWarning(order),
  }
}

/** The fields of the row of an order in the form. */
export const rowFields = (orderId: string) => ({
  /** The order's number, for what is said about it. */
  number: `number.${orderId}`,
  /** The idempotency key of its parcel. */
  key: `key.${orderId}`,
  items: `items.${orderId}`,
  /** The digest of the address that the page shows. */
  address: `address.${orderId}`,
  /** The order as a whole; what is wrong with it is called by this. */
  order: `order.${orderId}`,
  carrier: `carrier.${orderId}`,
  tracking: `tracking.${orderId}`,
})

/** What of an order goes, as a field of the form. */
export const writeItems = (items: readonly ParcelItem[]): string =>
  items.map(({ order_item_id, quantity }) => `${order_item_id}:${quantity}`).join(',')

/** The same as it was written; undefined for anything else. */
export function readItems(written: string): ParcelItem[] | undefined {
  const items = written.split(',').map((item) => /^([0-9a-f-]{36}):([1-9]\d{0,3})$/.exec(item))
  return items.length > 100 || items.some((item) => item === null)
    ? undefined
    : items.map((item) => ({ order_item_id: item![1]!, quantity: Number(item![2]) }))
}

/** Carriers to choose from, and which is chosen before anybody has. */
export type UsualCarriers = {
  carriers: readonly Carrier[]
  /** The one of the last parcel. */
  last: string | undefined
  /** The one of the last parcel of each delivery method. */
  byMethod: Readonly<Record<string, string>>
}

/** The carrier that a row has beside the one for all; empty where it is the same. */
export function carrierOfRow({ last, byMethod }: UsualCarriers, { methodId }: ShipRow): string {
  const usual = methodId === null ? undefined : byMethod[methodId]
  return usual === undefined || usual === last ? '' : usual
}

/** Marks of what is typed: numbers that are none, and orders whose number another one has, too. */
export function checkTracking(
  rows: readonly Pick<ShipRow, 'orderId' | 'number'>[],
  typed: Readonly<Record<string, string>>,
) {
  const numbers = rows.map(({ orderId, number }) => ({
    orderId,
    order: number,
    tracking: normalTrackingNumber(typed[orderId] ?? ''),
  }))
  const entered = numbers.filter(({ tracking }) => tracking !== '')
  const byNumber = Map.groupBy(entered, ({ tracking }) => tracking)
  return {
    entered: entered.length,
    wrong: new Set(
      entered.filter(({ tracking }) => !isTrackingNumber(tracking)).map(({ orderId }) => orderId),
    ),
    /** Numbers of the other orders, by the order's id. */
    same: new Map(
      [...byNumber.values()]
        .filter((some) => some.length > 1)
        .flatMap((some) =>
          some.map(({ orderId }) => [
            orderId,
            some.filter((other) => other.orderId !== orderId).map(({ order }) => order),
          ]),
        ),
    ) as ReadonlyMap<string, string[]>,
  }
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The orders that the address of the page names (`shipPath`), as many as are shipped at once; undefined where it names none. */
export function readShipIds(params: URLSearchParams): string[] | undefined {
  const given = params.get('ids')
  return given === null
    ? undefined
    : [...new Set(given.split(',').filter((id) => ID.test(id)))].slice(0, MAX_BULK_ROWS)
}

/** What became of the form of the page, beside a refusal of all of it. */
export type ShipAnswer =
  | FormRefused
  | {
      kind: 'done'
      what: 'ship' | 'pack'
      outcomes: RowOutcome[]
      /** What is wrong with rows that were not sent, by the names of their fields. */
      fields: Record<string, string>
      typed: Record<string, string>
    }
  | {
      kind: 'filled'
      /** Tracking numbers by the ids of orders. */
      filled: Record<string, string>
      faults: string[]
      typed: Record<string, string>
    }
