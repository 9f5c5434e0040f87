import { writePaper } from '#platform/pdf/paper.ts'
import { addressLines } from '#shop/accounts/address/address.ts'
import type { StoreSettings } from '#shop/settings/store-settings.ts'

import { promiseText } from '../../delivery/delivery-promise.ts'
import { invoiceText } from '../../papers/invoice-text.ts'
import { orderText } from '../../order-text.ts'
import type { Order } from '../../order.ts'
import { packingSlipText as text } from '../../fulfilment/packing-slip-text.ts'
import type { PackingSlip } from '../../fulfilment/packing-slip.ts'
import { printedDay } from '../../papers/printed-day.ts'

/** The paper that lies in a parcel: what is in it and for whom, no prices. */
export function packingSlipPdf(
  order: Order,
  { parcel, lines }: PackingSlip,
  seller: Pick<StoreSettings, 'name' | 'trader'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = text.title(order.orderNumber)
  const right = (column: string, width: number) => ({
    title: column,
    width,
    align: 'right' as const,
  })
  return writePaper(
    {
      title: `${title}, ${seller.name}`,
      author: seller.trader.legalName,
      madeAt: order.placedAt,
      foot: text.foot(seller.name, seller.trader.email),
      pageText: invoiceText.page,
    },
    (paper) => {
      paper.letterhead(seller.name, title)
      paper.blocks([
        { title: text.deliverTo, lines: addressLines(order.address) },
        {
          title: text.details,
          lines: [
            text.parcel(parcel),
            ...(order.exchange ? [text.exchange(order.exchange.return_number)] : []),
            text.ordered(printedDay(order.placedAt)),
            order.delivery.name,
            promiseText(order.promise),
          ],
        },
      ])
      paper.table({
        columns: [
          { title: text.columns.item, width: 311 },
          right(text.columns.ordered, 80),
          right(text.columns.inParcel, 100),
        ],
        rows: lines.map(({ item, quantity }) => [
          `${item.name}\n${orderText.variant(item.colour_name, item.size_name)}`,
          String(item.quantity),
          String(quantity),
        ]),
      })
      if (order.note !== null) paper.paragraph(text.note(order.note))
      paper.paragraph(text.help(seller.trader.email))
    },
  )
}
