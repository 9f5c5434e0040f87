import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { Invoice, InvoiceDocument, InvoiceKind } from '#shop/orders/invoices/invoice.ts'

export type RequestedInvoice = {
  orderId: string
  kind: InvoiceKind
  /** Undefined for the invoice: an order has only one. */
  number?: number
  /** Only if the order is this customer's; undefined: any customer's. */
  customerId?: string | undefined
}

/** An invoice or credit note as issued; undefined if there is none. */
export async function findInvoice(
  db: Db,
  { orderId, kind, number, customerId }: RequestedInvoice,
): Promise<Invoice | undefined> {
  let query = db.tables
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .where('orders.id', '=', orderId)
    .where('invoices.kind', '=', kind)
    .select(['invoices.number', 'invoices.issued_at', 'invoices.document'])
  if (number !== undefined) query = query.where('invoices.number', '=', number)
  if (customerId !== undefined) query = query.where('orders.customer_id', '=', customerId)
  const row = await query.executeTakeFirst()
  return (
    row && {
      kind,
      number: row.number,
      issuedAt: row.issued_at,
      document: row.document as unknown as InvoiceDocument,
    }
  )
}

/** The order of a parcel. */
export async function findOrderOfShipment(db: Db, shipmentId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('shipments')
    .select('order_id')
    .where('id', '=', shipmentId)
    .executeTakeFirst()
  return row?.order_id
}

/** The orders with these numbers, as the shop writes them. */
export const findOrdersByNumber = (db: Db, numbers: readonly string[]) =>
  db.tables
    .selectFrom('orders')
    .select(['id', 'order_number as number'])
    .where('order_number', '=', sql<string>`any(${[...numbers]})`)
    .execute()

/** The carriers of parcels of the orders that changed last, the latest parcel of each delivery method first. */
export const findRecentCarriers = (db: Db) =>
  db.tables
    .selectFrom((recent) =>
      recent
        .selectFrom('orders')
        .select(['id', 'delivery_method_id'])
        // Few of many: the index of the last changes is read from its end.
        .orderBy('updated_at', 'desc')
        .limit(500)
        .as('o'),
    )
    .innerJoin('shipments as s', 's.order_id', 'o.id')
    .innerJoin('carriers as c', (on) =>
      on.onRef('c.code', '=', 's.carrier').on('c.is_active', '=', true),
    )
    .distinctOn('o.delivery_method_id')
    .select(['o.delivery_method_id as methodId', 's.carrier', 's.shipped_at as shippedAt'])
    .orderBy('o.delivery_method_id')
    .orderBy('s.shipped_at', 'desc')
    .execute()
