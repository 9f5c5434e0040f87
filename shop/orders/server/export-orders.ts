import { sql } from 'kysely'

import { readCursor } from '#platform/admin/server/keyset-page.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Address } from '#shop/profile/address/address.ts'

import { adminOrderText } from '../admin-order-text.ts'
import { methodName } from '../paying/paid-how.ts'
import type { PaymentMethod } from '../paying/payment-method.ts'
import type { ExportColumnId, ExportRows } from '../list/order-export.ts'
import type { ListedOrder, OrderListQuery } from '../list/order-list.ts'
import { orderListText } from '../list/order-list-text.ts'
import { fulfilmentStatus, paymentStatus } from '../order-status.ts'
import { findOrders } from './order-list-queries.ts'

const { kinds, vatClasses } = orderListText.exportText

const BATCH_SIZE = 1000

type Cell = string | number | null

/**
 * All orders that match the filters, or their lines, as rows of a table with these columns, in batches. Sums in pounds.
 * The lines of an order add up to its total, its delivery and its extras are lines too.
 */
export async function* exportOrders(
  db: Db,
  query: OrderListQuery,
  { rows, columns }: { rows: ExportRows; columns: readonly ExportColumnId[] },
): AsyncGenerator<Cell[][]> {
  let cursor: OrderListQuery['cursor']
  do {
    const page: ListPage<ListedOrder> = await findOrders(db, { ...query, cursor, rows: BATCH_SIZE })
    const orders = await findDetails(db, page.rows)
    const cells =
      rows === 'orders' ? orders.map(orderCells) : await lineCells(db, new Map(orders.map(byId)))
    yield cells.map((row) => columns.map((id) => row[id] ?? null))
    const at = page.next === undefined ? undefined : readCursor(page.next, query)
    cursor = at && { at, goes: 'after' }
  } while (cursor)
}

type Cells = Partial<Record<ExportColumnId, Cell>>
type Details = ListedOrder & Awaited<ReturnType<typeof readDetails>>[number]

const byId = (order: Details) => [order.id, order] as const

async function findDetails(db: Db, listed: readonly ListedOrder[]): Promise<Details[]> {
  const found = await readDetails(
    db,
    listed.map(({ id }) => id),
  )
  const details = new Map(found.map((row) => [row.id, row]))
  return listed.map((order) => Object.assign(details.get(order.id)!, order))
}

/** Of these orders all that a list does not show. */
const readDetails = (db: Db, ids: string[]) =>
  db.tables
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'email',
      'paid_at as paidAt',
      sql<Address>`address`.as('address'),
      'note',
      sql<Language>`language`.as('language'),
      'subtotal_pence as subtotalPence',
      'discount_pence as discountPence',
      'discount_code as discountCode',
      'discount_name as discountName',
      'extras_pence as extrasPence',
      'delivery_pence as deliveryPence',
      'delivery_discount_pence as deliveryDiscountPence',
      'delivery_vat_pence as deliveryVatPence',
      'vat_pence as vatPence',
      'credit_pence as creditPence',
      'payments.card_brand as cardBrand',
      'payments.card_end as cardEnd',
      sql<PaymentMethod>`payments.method`.as('method'),
      sql<string | null>`(select string_agg(distinct c.name, ', ') from shipments s
         join carriers c on c.code = s.carrier where s.order_id = orders.id)`.as('carrier'),
      sql<string | null>`(select string_agg(s.tracking_number, ', ' order by s.number)
         from shipments s where s.order_id = orders.id)`.as('tracking'),
    ])
    .where(sql<boolean>`orders.id = any(${ids}::uuid[])`)
    .execute()

const pounds = (pence: number) => pence / 100

/** What every row says of its order. */
function shared(order: Details): Cells {
  const fulfilment = fulfilmentStatus(order)
  return {
    number: order.number,
    placed: order.placedAt.toISOString(),
    paid: order.paidAt?.toISOString() ?? null,
    payment: adminOrderText.payment[paymentStatus(order)],
    fulfilment: fulfilment ? adminOrderText.fulfilment[fulfilment] : null,
    exchange: order.isExchange ? orderListText.exportText.yes : null,
    language: languages[order.language].name,
    note: order.note,
    name: order.name,
    email: order.email,
    phone: order.address.phone ?? null,
    line1: order.address.line1,
    line2: order.address.line2 ?? null,
    city: order.address.city,
    postcode: order.address.postcode,
    country: order.address.country,
    code: order.discountCode,
    discountName: order.discountName,
    method: methodOf(order),
    deliveryMethod: order.deliveryName,
    promised: order.promisedTo,
    carrier: order.carrier,
    tracking: order.tracking,
  }
}

function methodOf({
  isPaid,
  totalPence,
  creditPence,
  cardBrand,
  cardEnd,
  method,
}: Details): string | null {
  if (!isPaid || totalPence === 0) return null
  const { card, credit } = orderListText.exportText
  const byCard =
    creditPence < totalPence
      ? [
          cardBrand === null && method === 'card'
            ? card
            : methodName(method, { brand: cardBrand ?? 'unknown', end: cardEnd }),
        ]
      : []
  return [...byCard, ...(creditPence > 0 ? [credit] : [])].join(', ')
}

const orderCells = (order: Details): Cells => ({
  ...shared(order),
  items: order.pieces,
  subtotal: pounds(order.subtotalPence),
  discount: pounds(order.discountPence),
  extras: pounds(order.extrasPence),
  delivery: pounds(order.deliveryPence),
  total: pounds(order.totalPence),
  vat: pounds(order.vatPence),
  credit: pounds(order.creditPence),
  refunded: pounds(order.refundedPence),
  net: !order.isPaid ? 0 : pounds(order.totalPence - order.refundedPence),
})

async function lineCells(db: Db, orders: ReadonlyMap<string, Details>): Promise<Cells[]> {
  const ids = [...orders.keys()]
  const [items, extras] = await Promise.all([readItems(db, ids), readExtras(db, ids)])
  const itemsOf = Map.groupBy(items, ({ order_id: id }) => id)
  const extrasOf = Map.groupBy(extras, ({ order_id: id }) => id)
  return [...orders.values()].flatMap((order) =>
    [
      ...(itemsOf.get(order.id) ?? []).map(itemCells),
      ...(extrasOf.get(order.id) ?? []).map(extraCells),
      // A gift card is mailed.
      ...(order.kind === 'goods' ? [deliveryCells(order)] : []),
    ].map((line) => Object.assign(shared(order), line)),
  )
}

const itemCells = (item: Awaited<ReturnType<typeof readItems>>[number]): Cells => ({
  kind: kinds.item,
  sku: item.sku,
  product: item.name,
  colour: item.colour_name,
  size: item.size_name,
  quantity: item.quantity,
  sent: item.shipped_quantity,
  cancelled: item.cancelled_quantity,
  returned: item.returned,
  unitPrice: pounds(item.unit_price_pence),
  lineDiscount: pounds(item.discount_pence),
  lineTotal: pounds(item.quantity * item.unit_price_pence - item.discount_pence),
  vatClass: vatClasses[item.vat_class as keyof typeof vatClasses],
  lineVat: pounds(item.vat_pence),
  carrier: item.carrier,
  tracking: item.tracking,
})

const extraCells = (extra: Awaited<ReturnType<typeof readExtras>>[number]): Cells => ({
  kind: kinds.extra,
  product: extra.name,
  quantity: 1,
  cancelled: extra.cancelled_at === null ? 0 : 1,
  unitPrice: pounds(extra.pence),
  lineDiscount: 0,
  lineTotal: pounds(extra.pence),
  lineVat: pounds(extra.vat_pence),
  carrier: null,
  tracking: null,
})

const deliveryCells = (order: Details): Cells => ({
  kind: kinds.delivery,
  product: order.deliveryName,
  quantity: 1,
  unitPrice: pounds(order.deliveryPence + order.deliveryDiscountPence),
  lineDiscount: pounds(order.deliveryDiscountPence),
  lineTotal: pounds(order.deliveryPence),
  lineVat: pounds(order.deliveryVatPence),
})

const readItems = (db: Db, ids: string[]) =>
  db.tables
    .selectFrom('order_items')
    .select([
      'order_id',
      'sku',
      'name',
      'colour_name',
      'size_name',
      'quantity',
      'shipped_quantity',
      'cancelled_quantity',
      'unit_price_pence',
      'discount_pence',
      'vat_class',
      'vat_pence',
      sql<number>`returned_units(order_items.id)`.as('returned'),
      sql<string | null>`(select string_agg(distinct c.name, ', ') from shipment_items q
         join shipments s on s.id = q.shipment_id join carriers c on c.code = s.carrier
        where q.order_item_id = order_items.id)`.as('carrier'),
      sql<
        string | null
      >`(select string_agg(s.tracking_number, ', ' order by s.number) from shipment_items q
         join shipments s on s.id = q.shipment_id where q.order_item_id = order_items.id)`.as(
        'tracking',
      ),
    ])
    .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()

const readExtras = (db: Db, ids: string[]) =>
  db.tables
    .selectFrom('order_extras')
    .select(['order_id', 'name', 'pence', 'vat_pence', 'cancelled_at'])
    .where(sql<boolean>`order_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()
