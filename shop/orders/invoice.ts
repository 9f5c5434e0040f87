import type { Address } from '#shop/accounts/address/address.ts'
import type { StoreSettings } from '#shop/settings/store-settings.ts'

/** Who sold: the name of the shop and its trader, as they were. */
type Seller = StoreSettings['trader'] & { name: string }

/** A line of an invoice; sums in pence, VAT contained in them, null where none is named. */
type InvoiceLine = {
  name: string
  colour_name: string
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
  paid_by: 'card'
  currency: 'GBP'
  email: string
  billing_address: Address
  delivery_address: Address
  lines: InvoiceLine[]
  subtotal_pence: number
  discount: { name: string; pence: number } | null
  delivery: { name: string; pence: number; vat_pence: number | null }
  total_pence: number
  /** By rate, the highest first; null for a seller who is not registered for VAT. */
  vat: { percent: number; gross_pence: number; vat_pence: number }[] | null
  /** The invoice that a credit note takes back. */
  credits?: { number: number; issued_at: string }
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
