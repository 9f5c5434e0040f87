import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { writeDocument } from '#platform/pdf/document.ts'
import type { PdfWriter, DocumentPicture } from '#platform/pdf/written-document.ts'
import { pounds } from '#platform/money/pounds.ts'
import { addressLines } from '#shop/profile/address/address.ts'

import { invoiceText as text } from '#shop/orders/invoices/invoice-text.ts'
import { givenBackText, paidText } from '#shop/orders/invoices/payment-on-invoice.ts'
import { printedNumber } from '#shop/orders/invoices/invoice.ts'
import type { Invoice, InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { discountNameText } from '#shop/orders/discount-name-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { promiseText } from '#shop/stock/promise-text.ts'
import { longDate } from '#platform/dates/london-dates.ts'

/**
 * The PDF of an invoice or credit note, in the language of its order: the same document gives the same bytes.
 * `logo`: the seller's.
 */
export const invoicePdf = (
  invoice: Invoice,
  logo?: DocumentPicture,
): Promise<Uint8Array<ArrayBuffer>> =>
  inSavedLanguage(invoice.document.language ?? DEFAULT_LANGUAGE, () => writeInvoice(invoice, logo))

function writeInvoice(
  invoice: Invoice,
  logo: DocumentPicture | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { seller } = invoice.document
  const title = titleOf(invoice)
  return writeDocument(
    {
      title: `${title}, ${seller.name}`,
      author: seller.legalName,
      madeAt: invoice.issuedAt,
      foot: text.foot(seller),
      pageText: text.page,
    },
    (pdf) => {
      pdf.letterhead({ name: seller.name, logo }, title)
      pdf.blocks(headOf(invoice))
      writeLines(pdf, invoice.document)
      writeSums(pdf, invoice)
    },
  )
}

function titleOf({ kind, number, document }: Invoice): string {
  const invoice = document.vat ? text.title.vat : text.title.plain
  return `${kind === 'invoice' ? invoice : text.title.credit_note} ${printedNumber(kind, number)}`
}

function headOf({ kind, number, issuedAt, document }: Invoice) {
  const { seller, billing_address: billing, delivery_address: delivery, credits } = document
  const [billed, delivered] = [addressLines(billing), addressLines(delivery)]
  return [
    {
      title: text.from,
      lines: [
        seller.legalName,
        ...seller.addressLines,
        ...(seller.vatNumber === null ? [] : [text.vatNumber(seller.vatNumber)]),
      ],
    },
    { title: text.billedTo, lines: [...billed, document.email] },
    ...(billed.join('\n') === delivered.join('\n')
      ? []
      : [{ title: text.deliveredTo, lines: delivered }]),
    {
      title: text.details,
      lines: [
        text.number(printedNumber(kind, number)),
        text.issued(longDate(issuedAt)),
        text.order(document.order_number),
        text.ordered(longDate(document.ordered_at)),
        ...(credits
          ? [text.credits(printedNumber('invoice', credits.number), longDate(credits.issued_at))]
          : []),
      ],
    },
  ]
}

function writeLines(pdf: PdfWriter, document: InvoiceDocument) {
  const { columns } = text
  const isReduced = document.lines.some((line) => line.discount_pence > 0)
  const right = (title: string, width: number) => ({ title, width, align: 'right' as const })
  const numbers = [
    right(columns.quantity, 30),
    right(columns.unitPrice, 58),
    ...(isReduced ? [right(columns.discount, 58)] : []),
    ...(document.vat
      ? [right(columns.rate, 52), right(columns.net, 54), right(columns.vat, 50)]
      : []),
    right(columns.amount, 60),
  ]
  const rest = 491 - numbers.reduce((sum, { width }) => sum + width, 0)

  pdf.table({
    columns: [{ title: columns.item, width: rest }, ...numbers],
    rows: [
      ...document.lines.map((line) => [
        invoiceLine(line),
        String(line.quantity),
        pounds(line.unit_price_pence),
        ...(isReduced ? [line.discount_pence > 0 ? pounds(-line.discount_pence) : ''] : []),
        ...vatCells(line.vat_percent === null ? '' : percent(line.vat_percent), line),
        pounds(line.gross_pence),
      ]),
      ...(document.delivery ? [deliveryRow(document.delivery, document.vat, isReduced)] : []),
    ],
  })
}

/** A line as an invoice names it. */
export const invoiceLine = (line: InvoiceDocument['lines'][number]): string =>
  line.colour_name === null
    ? text.charge(line.name)
    : `${goodsOf(line, line.colour_name)}${line.sku === undefined ? '' : `\n${text.sku(line.sku)}`}${promiseOf(line)}`

/** The names of goods in the language of the document, and in English, which the books of the shop are kept in. */
function goodsOf(line: InvoiceDocument['lines'][number], colour: string): string {
  const { name, size_name: size, local } = line
  const shown = `${text.item(local?.name ?? name)}\n${orderText.variant(local?.colour_name ?? colour, local?.size_name ?? size)}`
  const english = [name, colour, ...(size === null ? [] : [size])].join(', ')
  return local ? `${shown}\n${text.inEnglish(english)}` : shown
}

const promiseOf = ({
  promised_on: on,
  is_pre_order: isPreOrder,
}: InvoiceDocument['lines'][number]) =>
  on === undefined
    ? ''
    : `\n${isPreOrder === true ? promiseText.preOrder(on) : promiseText.madeToOrderOn(on)}`

/** Delivery is taxed at the rates of the goods, pro rata. */
function deliveryRow(
  delivery: NonNullable<InvoiceDocument['delivery']>,
  vat: InvoiceDocument['vat'],
  isReduced: boolean,
): string[] {
  const rates = (vat ?? []).map((rate) => percent(rate.percent)).join(' / ')
  return [
    delivery.local_name === undefined
      ? text.delivery(delivery.name)
      : `${text.delivery(delivery.local_name)}\n${text.inEnglish(delivery.name)}`,
    '1',
    pounds(delivery.pence),
    ...(isReduced ? [''] : []),
    ...vatCells(rates, { gross_pence: delivery.pence, vat_pence: delivery.vat_pence }),
    pounds(delivery.pence),
  ]
}

const vatCells = (
  rate: string,
  { gross_pence: gross, vat_pence: vat }: { gross_pence: number; vat_pence: number | null },
) => (vat === null ? [] : [rate, pounds(gross - vat), pounds(vat)])

function writeSums(pdf: PdfWriter, { kind, document }: Invoice) {
  const { discount, vat, total_pence: total } = document
  const vatTotal = (vat ?? []).reduce((sum, rate) => sum + rate.vat_pence, 0)
  pdf.sums([
    ...(vat
      ? ([
          [text.netTotal, pounds(total - vatTotal)],
          [text.vatTotal, pounds(vatTotal)],
        ] as [string, string][])
      : []),
    [kind === 'invoice' ? text.total : text.credited, pounds(total)],
  ])
  if (vat && vat.length > 0) {
    const right = (title: string) => ({ title, width: 90, align: 'right' as const })
    const { summary } = text
    pdf.table({
      columns: [
        { title: summary.rate, width: 221 },
        right(summary.net),
        right(summary.vat),
        right(summary.gross),
      ],
      rows: vat.map((rate) => [
        percent(rate.percent),
        pounds(rate.gross_pence - rate.vat_pence),
        pounds(rate.vat_pence),
        pounds(rate.gross_pence),
      ]),
    })
  }
  if (discount) pdf.paragraph(discountLine(discount))
  pdf.paragraph(kind === 'invoice' ? paidText(document) : givenBackText(document))
  pdf.paragraph(vat ? text.prices.vat : text.prices.plain)
}

/** What was taken off, by its name in the language of the document and in English. */
export function discountLine({
  name,
  local_name: local,
  pence,
}: NonNullable<InvoiceDocument['discount']>): string {
  const shown = text.discount(local ?? discountNameText.of(name), pounds(pence))
  return local === undefined ? shown : `${shown}\n${text.inEnglish(name)}`
}

const percent = (rate: number) => `${rate}%`
