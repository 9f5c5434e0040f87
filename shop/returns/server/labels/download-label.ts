import { z } from 'zod'

import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { Services } from '#platform/services.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import {
  pdfResponse,
  documentRefused,
} from '#shop/fulfilment/server/documents/download-documents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { currentDocumentSeller } from '#shop/settings/server/logo-files.ts'

import { labelText as text } from './label-text.ts'
import { returnCan } from '../../return-state.ts'
import { localReturn, readReturn } from '../read-return.ts'

/**
 * The label of a return as a PDF while its parcel may be posted or is on its way; for its customer,
 * and for admins who handle returns. For everybody else, and at other times, there is none (404).
 */
export async function downloadLabel(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'storage'>,
  session: Session,
  requestedId: string,
): Promise<Response> {
  const { db, clock } = services
  const returnId = z.uuid().safeParse(requestedId).data
  const maySeeAll = isAdminSession(session, clock.now()) && can(session, 'handle_returns')
  const found =
    returnId === undefined
      ? undefined
      : await readReturn(db, returnId, maySeeAll ? undefined : session.userId)
  const approvedAt = found?.approvedAt
  if (!found || !approvedAt || !returnCan.receive(found)) return documentRefused(text.notFound)
  const order = await readOrder(db, found.orderId)
  if (!order) throw new Error(`Return ${found.returnId} has no order.`)
  // Loaded on first use: the PDF libraries are large.
  const { printYourself } = await import('./print-yourself.ts')
  const seller = await currentDocumentSeller(services)
  const label = await inLanguage(order.language, async () =>
    printYourself.labelFor(
      {
        ...(await localReturn(db, found, { namesSizes: true })),
        approvedAt,
        fromLines: addressLines(order.address),
      },
      seller,
    ),
  )
  return pdfResponse(label.pdf, label.fileName)
}
