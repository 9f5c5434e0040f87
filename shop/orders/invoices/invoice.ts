import type { Address } from '#shop/profile/address/address.ts'
import type { StoreSettings } from '#shop/settings/store-settings.ts'

import type { CreditKind } from '#shop/credit/credit.ts'

/** Who sold: the name of the shop, the path of its logo, if it had one, and its trader, as they were. */
type Seller = StoreSettings['trader'] & { name: string; logo?: string | null }

/** A line of an invoice; sums in pence, VAT contained in them, null where none is named. */
type InvoiceLine = {
  name: string
  /** null where it is no product: a part refund of all goods of a rate. */
  colour_name: string | null
  size_name: string | null
  quantity: number
  unit_price_pence: number
  discount_pence: number
  /** What is paid for it. */
  gross_pence: number
  vat_percent: number | null
  vat_pence: number | null
}

/** All that stands on an invoice or a credit note, frozen on the day it was issued. Sums in pence. */
export type InvoiceDocument = {
  seller: Seller
  order_number: string
  ordered_at: string
  paid_at: string
  /** What it was paid with; left out in the first invoices, which a card paid whole. */
  paid_with?: { kind: CreditKind | 'card'; code_end: string | null; pence: number }[]
  currency: 'GBP'
  email: string
  billing_address: Address
  delivery_address: Address
  lines: InvoiceLine[]
  subtotal_pence: number
  discount: { name: string; pence: number } | null
  /** null on a credit note of a part. */
  delivery: { name: string; pence: number; vat_pence: number | null } | null
  total_pence: number
  /** By rate, the highest first, empty where nothing was paid; null for a seller not registered for VAT. */
  vat: { percent: number; gross_pence: number; vat_pence: number }[] | null
  /** The invoice that a credit note takes back. */
  credits?: { number: number; issued_at: string }
  /** Where a credit note's money went; left out: the way it was paid. */
  given_back_to?: { kind: CreditKind; code_end: string | null }
}

export type InvoiceKind = 'invoice' | 'credit_note'

/** An invoice or a credit note, numbered without gaps in its series. */
export type Invoice = {
  kind: InvoiceKind
  number: number
  issuedAt: Date
  document: InvoiceDocument
}

const series: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' }

/** The number as it is printed, e.g. INV-000042. */
export const printedNumber = (kind: InvoiceKind, number: number): string =>
  `${series[kind]}-${String(number).padStart(6, '0')}`

/** Where the PDF of an order's invoice, or of one of its credit notes, is. */
export const paperPath = (
  orderId: string,
  { kind, number }: { kind: InvoiceKind; number: number },
): string =>
  kind === 'invoice' ? invoicePath(orderId) : `/orders/${orderId}/credit-notes/${number}.pdf`

/** Where the PDF of an order's invoice is. */
export const invoicePath = (orderId: string): string => `/orders/${orderId}/invoice.pdf`
