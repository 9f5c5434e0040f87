import { code128 } from '#platform/pdf/code128.ts'
import type { BarCode } from '#platform/pdf/code128.ts'
import { writePaper } from '#platform/pdf/paper.ts'
import { invoiceText } from '#shop/orders/invoices/invoice-text.ts'
import { printedDay } from '#shop/orders/invoices/printed-day.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { PaperSeller } from '#shop/settings/server/paper-seller.ts'

import { reasonInWords } from '../../return-words.ts'
import type { Return } from '../../return.ts'
import { sendBackBy } from '../../statutory/deadlines.ts'
import { postagePaidBy } from '../../statutory/refund-of.ts'
import { labelText, labelText as text } from './label-text.ts'

/** What a label shows of a return. */
export type LabelledReturn = Pick<Return, 'returnNumber' | 'orderNumber' | 'items'> & {
  approvedAt: Date
  /** The sender's address, one line each. */
  fromLines: string[]
}

/** A label as a PDF. */
type Label = {
  pdf: Uint8Array<ArrayBuffer>
  /** Without an extension. */
  fileName: string
}

/** A provider of return labels. */
type ReturnCarrier = {
  /** snake_case, for logs and settings. */
  code: string
  name: string
  labelFor: (labelled: LabelledReturn, seller: PaperSeller) => Promise<Label>
}

/** The customer prints the shop's address and posts the parcel with any carrier. */
export const printYourself: ReturnCarrier = {
  code: 'print_yourself',
  name: 'Print it yourself',
  async labelFor(labelled, seller) {
    const code = await code128(labelled.returnNumber)
    return {
      pdf: await labelPdf(labelled, seller, code),
      fileName: `${seller.name} ${labelText.title(labelled.returnNumber)}`,
    }
  },
}

/** The address label, with the packing note below it. */
function labelPdf(
  { returnNumber, orderNumber, items, approvedAt, fromLines }: LabelledReturn,
  { name, logo, trader }: PaperSeller,
  code: BarCode,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = text.title(returnNumber)
  return writePaper(
    {
      title: `${title}, ${name}`,
      author: trader.legalName,
      madeAt: approvedAt,
      foot: text.foot(name, trader.email),
      pageText: invoiceText.page,
    },
    (paper) => {
      paper.letterhead({ name, logo }, title)
      paper.blocks([
        { title: text.to, lines: [text.department, trader.legalName, ...trader.addressLines] },
        { title: text.from, lines: fromLines },
      ])
      paper.barCode(code, returnNumber)
      paper.cutHere(text.cut)
      paper.blocks([
        {
          title: text.packingNote,
          lines: [
            `${title}, ${text.order(orderNumber)}`,
            text.sendBackBy(printedDay(sendBackBy(approvedAt))),
          ],
        },
      ])
      paper.table({
        columns: [
          { title: text.columns.item, width: 281 },
          { title: text.columns.quantity, width: 50, align: 'right' },
          { title: text.columns.reason, width: 160 },
        ],
        rows: items.map((item) => [
          `${item.name}\n${orderText.variant(item.colour_name, item.size_name)}`,
          String(item.quantity),
          reasonInWords[item.reason],
        ]),
      })
      for (const step of text.steps) paper.paragraph(step)
      paper.paragraph(text.postage[postagePaidBy(items.map(({ reason }) => reason))])
      paper.paragraph(text.help(trader.email))
    },
  )
}
