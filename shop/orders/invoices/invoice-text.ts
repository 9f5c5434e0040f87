import { pounds } from '#platform/money/pounds.ts'
import { creditText } from '#shop/credit/credit-text.ts'

import type { InvoiceDocument } from './invoice.ts'
import { longDate } from '#platform/dates/london-dates.ts'

/** Labels of invoices and credit notes. */
export const invoiceText = {
  title: { vat: 'VAT invoice', plain: 'Invoice', credit_note: 'Credit note' },
  from: 'From',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  details: 'Details',
  vatNumber: (number: string) => `VAT number ${number}`,
  number: (number: string) => `Number ${number}`,
  issued: (day: string) => `Issued on ${day}`,
  order: (number: string) => `Order ${number}`,
  ordered: (day: string) => `Ordered on ${day}`,
  credits: (number: string, day: string) => `Takes back invoice ${number} of ${day}`,
  columns: {
    item: 'Item',
    quantity: 'Qty',
    unitPrice: 'Unit price',
    discount: 'Discount',
    rate: 'VAT rate',
    net: 'Net',
    vat: 'VAT',
    amount: 'Amount',
  },
  summary: { rate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'With VAT' },
  netTotal: 'Total without VAT',
  vatTotal: 'VAT',
  total: 'Total',
  credited: 'Total given back',
  discount: (name: string, amount: string) =>
    `Discount “${name}”: ${amount}, taken off the items above.`,
  paid: (day: string) => `Paid on ${day} by card.`,
  paidWith: (day: string, parts: string) => `Paid on ${day}: ${parts}.`,
  paidPart: (name: string, amount: string) => `${amount} with ${name}`,
  nothingToPay: (day: string) => `Nothing was left to pay on ${day}.`,
  givenBack: 'Given back to the card it was paid with.',
  givenBackWhole: 'Given back the way it was paid.',
  givenBackTo: (name: string) => `Given back to your ${name}.`,
  setAgainst:
    'Set against what was chosen instead. What that cost less is given back the way it was paid.',
  prices: {
    vat: 'All amounts are in pounds sterling (GBP). Unit prices, discounts and amounts contain VAT.',
    plain: 'All amounts are in pounds sterling (GBP).',
  },
  foot: (name: string, number: string, place: string, email: string) =>
    `${name} · Registered in ${place}, company number ${number} · ${email}`,
  notFound: 'There is no such invoice.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const

/** The payment method, as text on an invoice. */
export function paidText({
  paid_at: paidAt,
  paid_with: parts,
}: Pick<InvoiceDocument, 'paid_at' | 'paid_with'>): string {
  const on = longDate(paidAt)
  if (!parts || (parts.length === 1 && parts[0]!.kind === 'card')) return invoiceText.paid(on)
  if (parts.length === 0) return invoiceText.nothingToPay(on)
  const named = parts.map(({ kind, code_end: codeEnd, pence }) =>
    invoiceText.paidPart(creditText.name(kind, codeEnd), pounds(pence)),
  )
  return invoiceText.paidWith(on, named.join(', '))
}

/** The refund method, as text on a credit note. */
export function givenBackText({
  paid_with: parts = [],
  given_back_to: to,
}: Pick<InvoiceDocument, 'paid_with' | 'given_back_to'>): string {
  if (to?.kind === 'exchange') return invoiceText.setAgainst
  if (to) return invoiceText.givenBackTo(creditText.name(to.kind, to.code_end))
  return parts.some(({ kind }) => kind !== 'card')
    ? invoiceText.givenBackWhole
    : invoiceText.givenBack
}
