import { z } from 'zod'

import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { logoForPaper } from '#shop/settings/server/logo-files.ts'

import { invoiceText } from '#shop/orders/invoices/invoice-text.ts'
import { printedNumber } from '#shop/orders/invoices/invoice.ts'
import type { InvoiceKind } from '#shop/orders/invoices/invoice.ts'

import { answerPaper, refusePaper } from './answer-paper.ts'
import { findInvoice } from './invoices-queries.ts'

const Wanted = z.object({ orderId: z.uuid(), number: z.int32().positive().optional() })

/**
 * Section 5: the PDF of an order's invoice, or of its credit note with this number. Its customer
 * gets it, and an admin who may see orders; for everybody else there is none (404).
 */
export async function downloadInvoice(
  { db, clock, storage }: Pick<Services, 'db' | 'clock' | 'storage'>,
  session: Session,
  wanted: { orderId: string; kind: InvoiceKind; number?: number },
): Promise<Response> {
  const { success: isPossible } = Wanted.safeParse(wanted)
  const maySeeAll = isAdminSession(session, clock.now()) && can(session, 'see_orders')
  const invoice =
    isPossible &&
    (await findInvoice(db, { ...wanted, customerId: maySeeAll ? undefined : session.userId }))
  if (!invoice) return refusePaper(invoiceText.notFound)
  // Loaded with the first download: the library behind it is large.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const { seller } = invoice.document
  return answerPaper(
    await invoicePdf(invoice, await logoForPaper({ storage }, seller.logo)),
    `${seller.name} ${printedNumber(invoice.kind, invoice.number)}`,
  )
}
