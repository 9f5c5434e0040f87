import { z } from 'zod'

import type { Services } from '#platform/services.ts'
import { currentDocumentSeller } from '#shop/settings/server/paper-seller.ts'

import { packingSlipText as text } from '../../packing-slip-text.ts'
import { packingSlipOf } from '../../packing-slip.ts'

import { answerPaper, refusePaper } from './answer-paper.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const Wanted = z.object({
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
  wanted: { orderId: string; parcel: string | null },
): Promise<Response> {
  const { data } = Wanted.safeParse(wanted)
  const order = data && (await readOrder(services.db, data.orderId))
  const slip = order && packingSlipOf(order, data.parcel ?? undefined)
  if (!slip) return refusePaper(text.notFound)
  // Loaded with the first download: the library behind it is large.
  const { packingSlipPdf } = await import('./packing-slip-pdf.ts')
  return answerPaper(
    await packingSlipPdf(order, slip, await currentDocumentSeller(services)),
    text.title(`${order.orderNumber} ${slip.parcel}`),
  )
}
