import { code128 } from '#platform/pdf/code128.ts'
import type { BarCode } from '#platform/pdf/code128.ts'
import { writeDocument } from '#platform/pdf/document.ts'
import { invoiceText } from '#shop/orders/invoices/invoice-text.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { DocumentSeller } from '#shop/settings/server/logo-files.ts'

import { returnReasonLabels } from '../../return-labels.ts'
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
  labelFor: (labelled: LabelledReturn, seller: DocumentSeller) => Promise<Label>
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
  { name, logo, trader }: DocumentSeller,
  code: BarCode,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = text.title(returnNumber)
  return writeDocument(
    {
      title: `${title}, ${name}`,
      author: trader.legalName,
      madeAt: approvedAt,
      foot: text.foot(name, trader.email),
      pageText: invoiceText.page,
    },
    (pdf) => {
      pdf.letterhead({ name, logo }, title)
      pdf.blocks([
        { title: text.to, lines: [text.department, trader.legalName, ...trader.addressLines] },
        { title: text.from, lines: fromLines },
      ])
      pdf.barCode(code, returnNumber)
      pdf.cutHere(text.cut)
      pdf.blocks([
        {
          title: text.packingNote,
          lines: [
            text.both(title, text.order(orderNumber)),
            text.sendBackBy(longDate(sendBackBy(approvedAt))),
          ],
        },
      ])
      pdf.table({
        columns: [
          { title: text.columns.item, width: 281 },
          { title: text.columns.quantity, width: 50, align: 'right' },
          { title: text.columns.reason, width: 160 },
        ],
        rows: items.map((item) => [
          `${text.item(item.name)}\n${orderText.variant(item.colour_name, item.size_name)}`,
          String(item.quantity),
          returnReasonLabels[item.reason],
        ]),
      })
      for (const step of text.steps) pdf.paragraph(step)
      pdf.paragraph(text.postage[postagePaidBy(items.map(({ reason }) => reason))])
      pdf.paragraph(text.help(trader.email))
    },
  )
}
