import { sql } from 'kysely'

import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { isTranslated, localisedRows } from '#platform/languages/server/translations.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#platform/languages/languages.ts'
import { totalPence } from '#platform/money/money.ts'
import { RichTextSchema } from '#shop/content/rich-text.ts'
import type { RichText } from '#shop/content/rich-text.ts'
import { localGoods } from '#shop/stock/server/local-goods.ts'
import type { NameOptions, OfLanguage } from '#shop/stock/server/local-goods.ts'
import type { Address } from '#shop/profile/address/address.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'

import type { OrderState } from '../order-state.ts'
import type { Order, OrderExtra, OrderItem } from '../order.ts'
import type { Shipment } from '../shipment.ts'
import { discountNameText } from '../discount-name-text.ts'
import { orderText } from '../order-text.ts'
import { findPendingOrderId, selectLastAddress, selectOrderTerms } from './orders-queries.ts'

/** An order; with `customerId`, only if it is that customer's. */
export async function readOrder(
  db: Db,
  orderId: string,
  customerId?: string,
): Promise<Order | undefined> {
  const [row] = await db.call('get_order', {
    p_order_id: orderId,
    p_customer_id: customerId ?? null,
  })
  return row && orderOf(row)
}

/** Where this customer's newest order goes, as a form has it; undefined where there is none. */
export async function findLastAddress(
  db: Db,
  customerId: string,
): Promise<AddressForm | undefined> {
  const row = await selectLastAddress(db, customerId).executeTakeFirst()
  if (!row) return undefined
  const { postcode, name, line1, line2 = '', city, phone = '' } = row.address as Address
  return { postcode, name, line1, line2, city, phone }
}

/**
 * Lines of orders as a page of the current language shows them. They keep what a product was called: only a
 * translation of that very text stands in its place.
 */
export const localLines = <
  Line extends {
    product_id: string
    name: string
    colour_name: string
    size_id?: string | null
    size_name: string | null
  },
>(
  db: Db,
  lines: readonly Line[],
  options?: Pick<NameOptions, 'namesSizes'>,
): Promise<(Line & OfLanguage)[]> => localGoods(db, lines, { ...options, isKept: true })

/** An order as a page of the current language shows it; what it keeps of its time stays so. */
export async function localOrder(
  db: Db,
  order: Order,
  options?: Pick<NameOptions, 'namesSizes'>,
): Promise<Order> {
  const { methodId: ofMethod, name: stored } = order.delivery
  const own = order.difference ? [order.difference] : []
  const [items, [difference = null], differences, names, [delivery = order.delivery]] =
    await Promise.all([
      localLines(db, order.items, options),
      localLines(db, own, options),
      localLines(db, order.differences, options),
      namesOf(db, order),
      localisedRows(db, ofMethod === null ? [] : [{ methodId: ofMethod, name: stored }], {
        kind: 'delivery_method',
        id: ({ methodId }) => methodId,
        fields: { name: 'name' },
        isKept: true,
      }),
    ])
  const name = order.addedTo ? orderText.sentWith(order.addedTo.number) : delivery.name
  const ofSet = (item: OrderItem) =>
    item.set
      ? { ...item, set: { ...item.set, name: names.get(item.set.id) ?? item.set.name } }
      : item
  return {
    ...order,
    items: items.map(ofSet),
    difference,
    differences,
    discount: order.discount && {
      ...order.discount,
      name: names.get(null) ?? discountNameText.of(order.discount.name),
    },
    delivery: { ...delivery, name },
  }
}

/** What the sets of an order, by their ids in it, and its discount (null) are called in the current language. */
async function namesOf(
  db: Db,
  { orderId, items, discount }: Order,
): Promise<Map<string | null, string>> {
  const isNamed = discount !== null || items.some(({ set }) => set)
  if (!isTranslated() || !isNamed) return new Map()
  const rows = await db.call('local_order_names', {
    p_order_id: orderId,
    p_language: currentLanguage(),
  })
  return new Map(rows.map(({ cart_set_id: setId, name }) => [setId, name!]))
}

/** An order as its mails show it: in the language of the order. */
export async function readOrderForMail(db: Db, orderId: string): Promise<Order | undefined> {
  const order = await readOrder(db, orderId)
  return order && inLanguage(order.language, () => localOrder(db, order, { namesSizes: true }))
}

/** Orders in the sequence of the given ids, in one statement; unknown ids are skipped. */
export async function readOrders(db: Db, orderIds: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<ProcedureRow<'get_order'>>`
    select found.* from unnest(${[...orderIds]}::uuid[]) with ordinality as wanted(id, at),
           lateral get_order(wanted.id, null) found
     order by wanted.at`.execute(db.tables)
  return rows.map(orderOf)
}

const orderOf = (row: ProcedureRow<'get_order'>): Order => ({
  orderId: row.order_id!,
  orderNumber: row.order_number!,
  state: row.state as OrderState,
  email: row.email!,
  address: row.address as Address,
  billingAddress: row.billing_address as Address | null,
  note: row.note,
  delivery: {
    methodId: row.delivery_method_id,
    name: row.delivery_name!,
  },
  promise: { earliest: row.promised_from!, latest: row.promised_to! },
  subtotalPence: row.subtotal_pence!,
  discountPence: row.discount_pence!,
  setSavingPence: savedBySets(row.items as OrderItem[]),
  extrasPence: row.extras_pence!,
  deliveryPence: row.delivery_pence!,
  deliveryDiscountPence: row.delivery_discount_pence!,
  totalPence: row.total_pence!,
  creditPence: row.credit_pence!,
  credits: row.credits as Order['credits'],
  toPayPence: row.charge_pence!,
  isVatRegistered: row.is_vat_registered!,
  vatPence: row.vat_pence!,
  deliveryVatPence: row.delivery_vat_pence!,
  discount:
    row.discount_name === null ? null : { name: row.discount_name, code: row.discount_code },
  currency: 'GBP',
  placedAt: row.created_at!,
  paidAt: row.paid_at,
  payment: {
    intentId: row.intent_id,
    state: row.payment_state as Order['payment']['state'],
    payBy: row.pay_by,
    card: row.card_brand === null ? null : { brand: row.card_brand, end: row.card_end },
    method: row.payment_method as Order['payment']['method'],
    reference: row.payment_reference,
    receivedOn: row.received_on,
    paidBackBy: row.paid_back_by as Order['payment']['paidBackBy'],
  },
  items: row.items as OrderItem[],
  extras: row.extras as OrderExtra[],
  giftCard: row.gift_card as Order['giftCard'],
  shipments: shipmentsOf(row.shipments),
  invoices: row.invoices as Order['invoices'],
  refunds: row.refunds as Order['refunds'],
  exchange: row.exchange as Order['exchange'],
  language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
  addressDigest: row.address_digest!,
  addressChangedAt: row.address_changed_at,
  isSlipOutdated: row.is_slip_outdated!,
  addedTo: row.added_to as Order['addedTo'],
  additions: row.additions as Order['additions'],
  difference: row.difference as Order['difference'],
  differences: row.differences as Order['differences'],
})

const savedBySets = (items: readonly OrderItem[]): number =>
  totalPence(items.map(({ set }) => set?.saving_pence ?? 0))

/** The id of the customer's unpaid order, if there is one. */
export const findPendingOrder = (db: Db, customerId: string): Promise<string | undefined> =>
  findPendingOrderId(db, customerId)

/** A parcel as returned by get_order. */
type ShipmentRow = Pick<Shipment, 'number' | 'carrier' | 'items'> & {
  shipment_id: string
  carrier_name: string
  tracking_number: string | null
  tracking_url: string | null
  shipped_at: string
  delivered_at: string | null
}

/** The parcels of an order, from the JSON of get_order. */
const shipmentsOf = (rows: unknown): Shipment[] =>
  (rows as ShipmentRow[]).map((row) => ({
    shipmentId: row.shipment_id,
    number: row.number,
    carrier: row.carrier,
    carrierName: row.carrier_name,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: new Date(row.shipped_at),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at),
    items: row.items,
  }))

/** The terms an order was made on, which later changes do not affect. */
export type OrderTerms = {
  /** null if the shop had none. */
  terms: RichText | null
  /** The model cancellation form as plain text, with the trader's address at the time. */
  cancellationForm: string | null
}

/** The terms of an order; both are null for orders from before terms were saved. */
export async function readOrderTerms(db: Db, orderId: string): Promise<OrderTerms> {
  const row = await selectOrderTerms(db, orderId)
  return {
    terms: row?.body === null || row === undefined ? null : RichTextSchema.parse(row.body),
    cancellationForm: row?.cancellation_form ?? null,
  }
}
