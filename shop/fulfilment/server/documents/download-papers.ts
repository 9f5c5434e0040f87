import type { Services } from '#platform/services.ts'
import { currentDocumentSeller } from '#shop/settings/server/paper-seller.ts'
import { currentStore } from '#shop/settings/server/store-now.ts'

import { packingSlipOf } from '../../packing-slip.ts'
import { pickListText as text } from '../../pick-list-text.ts'
import { readOrders } from '#shop/orders/server/read-order.ts'

import { answerPaper, refusePaper } from './answer-paper.ts'

/**
 * The pick list of some orders, or the packing slips of their next parcels, as one PDF in the order of
 * the ids. Orders with nothing left to send are left out; 404 where that are all.
 */
export async function downloadPapers(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'storage'>,
  { paper, orderIds }: { paper: 'slips' | 'pick-list'; orderIds: readonly string[] },
): Promise<Response> {
  const { db, clock, settings } = services
  const toSend = (await readOrders(db, orderIds)).flatMap((order) => {
    const slip = packingSlipOf(order)
    return slip ? [{ order, slip }] : []
  })
  if (toSend.length === 0) return refusePaper(text.nothing)
  // Loaded with the first download: the library behind it is large.
  if (paper === 'slips') {
    const { packingSlipsPdf } = await import('./packing-slip-pdf.ts')
    return answerPaper(
      await packingSlipsPdf(toSend, await currentDocumentSeller(services)),
      text.slips,
    )
  }
  const { pickListPdf } = await import('./pick-list-pdf.ts')
  const orders = toSend.map(({ order }) => order)
  return answerPaper(await pickListPdf(orders, currentStore(settings), clock.now()), text.title)
}
