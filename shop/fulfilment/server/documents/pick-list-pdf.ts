import { writeDocument } from '#platform/pdf/document.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

import { pickListOf } from '../../packing.ts'
import { packingSlipText, pickListText as text, togetherNotes } from '../../packing-text.ts'
import { sendableUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { invoiceText } from '#shop/orders/invoices/invoice-text.ts'
import { longDate } from '#platform/dates/london-dates.ts'

/** The pick list of some orders: by product and size, then by order. */
export function pickListPdf(
  orders: readonly Order[],
  seller: Pick<StoreSettings, 'name' | 'trader'>,
  madeAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  return writeDocument(
    {
      title: `${text.title}, ${seller.name}`,
      author: seller.trader.legalName,
      madeAt,
      foot: packingSlipText.foot(seller.name, seller.trader.email),
      pageText: invoiceText.page,
    },
    (pdf) => {
      pdf.letterhead({ name: seller.name }, text.title)
      pdf.blocks([
        {
          title: text.details,
          lines: [text.orders(orders.length), text.made(longDate(madeAt))],
        },
      ])
      pdf.table({
        columns: [
          { title: text.columns.item, width: 231 },
          { title: text.columns.quantity, width: 60, align: 'right' },
          { title: text.columns.orders, width: 200 },
        ],
        rows: pickListOf(orders).map(({ name, colour, size, sku, quantity, orders: of }) => [
          `${name}\n${orderText.variant(colour, size)}${sku === null ? '' : `\n${packingSlipText.sku(sku)}`}`,
          String(quantity),
          of.map((part) => text.forOrder(part.number, part.quantity)).join(', '),
        ]),
      })
      pdf.paragraph(text.perOrder)
      pdf.table({
        columns: [
          { title: text.orderColumns.order, width: 131 },
          { title: text.orderColumns.items, width: 360 },
        ],
        rows: orders.map((order) => [
          `${order.orderNumber}${text.notes(togetherNotes(order).map((note) => note.text))}`,
          order.items
            .filter((item) => sendableUnits(item) > 0)
            .map(
              (item) =>
                `${sendableUnits(item)} × ${item.name}, ${orderText.variant(item.colour_name, item.size_name)}`,
            )
            .join('\n'),
        ]),
      })
    },
  )
}
