import { pounds } from '#platform/money/pounds.ts'

import { creditText } from '#shop/credit/credit-text.ts'
import { invoiceText as text } from './invoice-text.ts'
import type { InvoiceDocument } from './invoice.ts'
import { printedDay } from './printed-day.ts'

/** How an invoice says what it was paid with. */
export function paidText({
  paid_at: paidAt,
  paid_with: parts,
}: Pick<InvoiceDocument, 'paid_at' | 'paid_with'>): string {
  const on = printedDay(paidAt)
  if (!parts || (parts.length === 1 && parts[0]!.kind === 'card')) return text.paid(on)
  if (parts.length === 0) return text.nothingToPay(on)
  const named = parts.map(({ kind, code_end: codeEnd, pence }) =>
    text.paidPart(creditText.name(kind, codeEnd), pounds(pence)),
  )
  return text.paidWith(on, named.join(', '))
}

/** How a credit note says where its money went. */
export function givenBackText({
  paid_with: parts = [],
  given_back_to: to,
}: Pick<InvoiceDocument, 'paid_with' | 'given_back_to'>): string {
  if (to?.kind === 'exchange') return text.setAgainst
  if (to) return text.givenBackTo(creditText.name(to.kind, to.code_end))
  return parts.some(({ kind }) => kind !== 'card') ? text.givenBackWhole : text.givenBack
}
