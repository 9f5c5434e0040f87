import { code128 } from '#platform/pdf/code128.ts'
import type { BarCode } from '#platform/pdf/code128.ts'
import { writeDocument } from '#platform/pdf/document.ts'
import type { PdfWriter } from '#platform/pdf/written-document.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import type { DocumentSeller } from '#shop/settings/server/logo-files.ts'

import { promiseText } from '#shop/delivery/delivery-promise.ts'
import { invoiceText } from '#shop/orders/invoices/invoice-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { isPaid, orderCan } from '#shop/orders/order-state.ts'
import { togetherWith } from '#shop/orders/order.ts'
import type { Order, OrderItem } from '#shop/orders/order.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'
import { packingSlipText as text, pickListText } from '../../packing-text.ts'
import type { PackingSlip } from '../../packing.ts'
import { longDate } from '#platform/dates/london-dates.ts'

/** A parcel and its order, and what its lines are called in the language of the order, where that is another one. */
export type Parcel = { order: Order; slip: PackingSlip; names?: ReadonlyMap<string, string> }

/** The packing slip of a parcel: its contents and recipient, without prices. */
export const packingSlipPdf = (parcel: Parcel, seller: DocumentSeller) =>
  slipsPdf(text.title(parcel.order.orderNumber), [parcel], seller)

/** The packing slips of several parcels in one file, each on its own pages. */
export const packingSlipsPdf = (parcels: readonly Parcel[], seller: DocumentSeller) =>
  slipsPdf(pickListText.slips, parcels, seller)

async function slipsPdf(
  title: string,
  parcels: readonly Parcel[],
  seller: DocumentSeller,
): Promise<Uint8Array<ArrayBuffer>> {
  // Scanned on the page “Scan”, it opens the order.
  const codes = await Promise.all(parcels.map(({ order }) => code128(order.orderNumber)))
  const newest = Math.max(...parcels.map(({ order }) => order.placedAt.getTime()))
  return writeDocument(
    {
      title: `${title}, ${seller.name}`,
      author: seller.trader.legalName,
      madeAt: new Date(newest),
      foot: text.foot(seller.name, seller.trader.email),
      pageText: invoiceText.page,
    },
    (pdf) =>
      parcels.forEach((parcel, at) => {
        if (at > 0) pdf.newPage()
        writeSlip(pdf, parcel, { seller, code: codes[at]! })
      }),
  )
}

function writeSlip(
  pdf: PdfWriter,
  { order, slip: { parcel, lines }, names }: Parcel,
  { seller, code }: { seller: DocumentSeller; code: BarCode },
) {
  const right = (column: string, width: number) => ({
    title: column,
    width,
    align: 'right' as const,
  })
  pdf.letterhead(seller, text.title(order.orderNumber))
  pdf.blocks([
    { title: text.deliverTo, lines: addressLines(order.address) },
    {
      title: text.details,
      lines: [
        text.parcel(parcel),
        ...(order.exchange ? [text.exchange(order.exchange.return_number)] : []),
        ...togetherWith(order)
          .filter((one) => orderCan.cancel(one) && isPaid(one))
          .map(({ number }) => text.together(number)),
        text.ordered(longDate(order.placedAt)),
        order.delivery.name,
        promiseText(order.promise),
      ],
    },
  ])
  pdf.table({
    columns: [
      { title: text.columns.item, width: 311 },
      right(text.columns.ordered, 80),
      right(text.columns.inParcel, 100),
    ],
    rows: lines.map(({ item, quantity }) => [
      slipLine(item, names?.get(item.order_item_id)),
      String(item.quantity),
      String(quantity),
    ]),
  })
  const wrap = order.extras.find(({ kind, is_cancelled: isOff }) => kind === 'gift_wrap' && !isOff)
  if (wrap) pdf.paragraph(text.giftWrap(wrap.message))
  if (order.note !== null) pdf.paragraph(text.note(order.note))
  pdf.paragraph(text.help(seller.trader.email))
  pdf.barCode(code, order.orderNumber)
}

/** The shop's own SKU. */
const skuLine = ({ sku }: OrderItem) => (sku === null ? '' : `\n${text.sku(sku)}`)

/** A line as a packing slip names it: in English, as the shop packs it, and in the language of who unpacks it. */
export const slipLine = (item: OrderItem, localName?: string): string =>
  [
    item.name,
    orderText.variant(item.colour_name, item.size_name),
    ...(localName === undefined ? [] : [localName]),
    ...(item.set ? [text.partOf(item.set.name)] : []),
  ].join('\n') +
  skuLine(item) +
  stillToCome(item)

/** What of a line comes in a later parcel. */
const stillToCome = ({ promise }: OrderItem) =>
  promise !== null && promise.waiting > 0
    ? `\n${text.later(promise.waiting, promiseToday(promise) ?? '')}`
    : ''
