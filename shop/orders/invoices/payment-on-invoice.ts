import { longDate } from '#platform/dates/london-dates.ts'
import { pounds } from '#platform/money/pounds.ts'
import { creditNameText } from '#shop/credit/credit-name-text.ts'

import { invoiceText } from './invoice-text.ts'
import type { InvoiceDocument } from './invoice.ts'

/** The payment method, as text on an invoice. */
export function paidText({
  paid_at: paidAt,
  paid_with: parts,
}: Pick<InvoiceDocument, 'paid_at' | 'paid_with'>): string {
  const on = longDate(paidAt)
  if (!parts || (parts.length === 1 && parts[0]!.kind === 'card')) return invoiceText.paid(on)
  const [first] = parts
  if (parts.length === 1 && (first!.kind === 'cash' || first!.kind === 'bank_transfer'))
    return invoiceText.paidByHand(first!.kind, longDate(first!.received_on ?? paidAt))
  if (parts.length === 0) return invoiceText.nothingToPay(on)
  const named = parts.map(({ kind, code_end: codeEnd, pence }) =>
    invoiceText.paidPart(creditNameText.name(kind, codeEnd), pounds(pence)),
  )
  return invoiceText.paidWith(on, invoiceText.list(named))
}

/** The refund method, as text on a credit note. */
export function givenBackText({
  paid_with: parts = [],
  given_back_to: to,
}: Pick<InvoiceDocument, 'paid_with' | 'given_back_to'>): string {
  if (to?.kind === 'exchange') return invoiceText.setAgainst
  if (to) return invoiceText.givenBackTo(creditNameText.name(to.kind, to.code_end))
  const [first] = parts
  if (parts.length === 1 && (first!.kind === 'cash' || first!.kind === 'bank_transfer'))
    return invoiceText.givenBackByHand(first!.kind)
  return parts.some(({ kind }) => kind !== 'card')
    ? invoiceText.givenBackWhole
    : invoiceText.givenBack
}
