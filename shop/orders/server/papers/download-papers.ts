import type { Services } from '#platform/services.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import { packingSlipOf } from '../../fulfilment/packing-slip.ts'
import { pickListText as text } from '../../fulfilment/pick-list-text.ts'
import { readOrders } from '../read-order.ts'

import { answerPaper, refusePaper } from './answer-paper.ts'

/**
 * The pick list of some orders, or the packing slips of their next parcels, as one PDF in the order of
 * the ids. Orders with nothing left to send are left out; 404 where that are all.
 */
export async function downloadPapers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { paper, orderIds }: { paper: 'slips' | 'pick-list'; orderIds: readonly string[] },
): Promise<Response> {
  const toSend = (await readOrders(db, orderIds)).flatMap((order) => {
    const slip = packingSlipOf(order)
    return slip ? [{ order, slip }] : []
  })
  if (toSend.length === 0) return refusePaper(text.nothing)
  // Loaded with the first download: the library behind it is large.
  if (paper === 'slips') {
    const { packingSlipsPdf } = await import('./packing-slip-pdf.ts')
    return answerPaper(await packingSlipsPdf(toSend, storeSettings), text.slips)
  }
  const { pickListPdf } = await import('./pick-list-pdf.ts')
  const orders = toSend.map(({ order }) => order)
  return answerPaper(await pickListPdf(orders, storeSettings, clock.now()), text.title)
}
