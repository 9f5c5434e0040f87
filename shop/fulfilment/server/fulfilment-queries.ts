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
