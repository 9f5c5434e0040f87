import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { Services } from '#platform/services.ts'
import { invoiceText } from '#shop/orders/invoices/invoice-text.ts'
import { printedNumber } from '#shop/orders/invoices/invoice.ts'
import type { InvoiceKind } from '#shop/orders/invoices/invoice.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { localOrder, readOrder, readOrders } from '#shop/orders/server/read-order.ts'
import { currentDocumentSeller, documentLogo } from '#shop/settings/server/logo-files.ts'
import { currentStore } from '#shop/settings/server/current-settings.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { packingSlipText as text, pickListText } from '../../packing-text.ts'
import { packingSlipOf } from '../../packing.ts'
import type { PackingSlip } from '../../packing.ts'
import { findInvoice } from '../fulfilment-queries.ts'
import type { Parcel } from './packing-slip-pdf.ts'

/** A document as an uncached download; `name` without extension. */
export function pdfResponse(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w -]/g, '')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export function documentRefused(why: string): Response {
  return new Response(why, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const RequestedInvoice = z.object({ orderId: z.uuid(), number: z.int32().positive().optional() })

/**
 * Section 5: the PDF of an order's invoice, or of its credit note with this number. Its customer
 * gets it, and an admin who may see orders; for everybody else there is none (404).
 */
export async function downloadInvoice(
  { db, clock, storage }: Pick<Services, 'db' | 'clock' | 'storage'>,
  session: Session,
  requested: { orderId: string; kind: InvoiceKind; number?: number },
): Promise<Response> {
  const { success: isPossible } = RequestedInvoice.safeParse(requested)
  const maySeeAll = isAdminSession(session, clock.now()) && can(session, 'see_orders')
  const invoice =
    isPossible &&
    (await findInvoice(db, { ...requested, customerId: maySeeAll ? undefined : session.userId }))
  if (!invoice) return documentRefused(invoiceText.notFound)
  // Loaded on first use: the PDF library is large.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const { seller } = invoice.document
  return pdfResponse(
    await invoicePdf(invoice, await documentLogo({ storage }, seller.logo)),
    `${seller.name} ${printedNumber(invoice.kind, invoice.number)}`,
  )
}

const RequestedSlip = z.object({
  orderId: z.uuid(),
  parcel: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .nullable(),
})

/**
 * Section 5: the PDF for a parcel of an order, the next one when `parcel` is null; 404 where there
 * is none. The caller has seen to it that an admin asks.
 */
export async function downloadPackingSlip(
  services: Pick<Services, 'db' | 'settings' | 'storage'>,
  requested: { orderId: string; parcel: string | null },
): Promise<Response> {
  const { data } = RequestedSlip.safeParse(requested)
  const order = data && (await readOrder(services.db, data.orderId))
  const slip = order && packingSlipOf(order, data.parcel ?? undefined)
  if (!slip) return documentRefused(text.notFound)
  // Loaded on first use: the PDF library is large.
  const { packingSlipPdf } = await import('./packing-slip-pdf.ts')
  const pdf = await packingSlipPdf(
    await parcelOf(services.db, order, slip),
    await currentDocumentSeller(services),
  )
  await recordSlips(services.db, [order])
  return pdfResponse(pdf, text.title(`${order.orderNumber} ${slip.parcel}`))
}

/** A parcel with the names of its goods in the language of its order, as far as they are translated. */
async function parcelOf(db: Db, order: Order, slip: PackingSlip): Promise<Parcel> {
  if (order.language === DEFAULT_LANGUAGE) return { order, slip }
  const names = await inLanguage(order.language, async () => {
    const { items } = await localOrder(db, order, { namesSizes: true })
    return items
      .filter(({ untranslated }) => !untranslated?.includes('name'))
      .map((item) => {
        const variant = orderText.variant(item.colour_name, item.size_name)
        return [item.order_item_id, orderText.item(item.name, variant)] as const
      })
  })
  return { order, slip, names: new Map(names) }
}

/** Which address the slips have, so that a page can say that it has changed since. */
const recordSlips = (db: Db, orders: readonly Order[]) =>
  db.call('record_packing_slips', {
    p_order_ids: orders.map(({ orderId }) => orderId),
    p_address_digests: orders.map(({ addressDigest }) => addressDigest),
  })

/**
 * The pick list of some orders, or the packing slips of their next parcels, as one PDF in the order of
 * the ids. Orders with nothing left to send are left out; 404 where that are all.
 */
export async function downloadDocuments(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'storage'>,
  { paper, orderIds }: { paper: 'slips' | 'pick-list'; orderIds: readonly string[] },
): Promise<Response> {
  const { db, clock, settings } = services
  const toSend = (await readOrders(db, orderIds)).flatMap((order) => {
    const slip = packingSlipOf(order)
    return slip ? [{ order, slip }] : []
  })
  if (toSend.length === 0) return documentRefused(pickListText.nothing)
  // Loaded on first use: the PDF library is large.
  if (paper === 'slips') {
    const { packingSlipsPdf } = await import('./packing-slip-pdf.ts')
    const pdf = await packingSlipsPdf(
      await Promise.all(toSend.map(({ order, slip }) => parcelOf(db, order, slip))),
      await currentDocumentSeller(services),
    )
    await recordSlips(
      db,
      toSend.map(({ order }) => order),
    )
    return pdfResponse(pdf, pickListText.slips)
  }
  const { pickListPdf } = await import('./pick-list-pdf.ts')
  const orders = toSend.map(({ order }) => order)
  return pdfResponse(
    await pickListPdf(orders, currentStore(settings), clock.now()),
    pickListText.title,
  )
}
