import type { Address } from '#shop/profile/address/address.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

import type { CreditKind } from '#shop/credit/credit.ts'

import type { PaymentMethod } from '../paying/payment-method.ts'

/** The seller at the time: name, logo path if any, and trader. */
export type Seller = StoreSettings['trader'] & { name: string; logo?: string | null }

/** A line of an invoice; sums in pence, VAT contained in them, null where none is named. */
type InvoiceLine = {
  name: string
  /** null for a partial refund of all goods of a rate. */
  colour_name: string | null
  size_name: string | null
  /** What it is called in the language of the document, as far as somebody wrote it; the English names stay beside them. */
  local?: { name?: string; colour_name?: string; size_name?: string }
  /** The shop's own SKU of the day of the order; missing for none, and in invoices from before it stood on them. */
  sku?: string
  quantity: number
  unit_price_pence: number
  discount_pence: number
  /** The price paid. */
  gross_pence: number
  vat_percent: number | null
  vat_pence: number | null
  /** From when on it was sent, of goods that were not there: a pre-order, or made to order. */
  promised_on?: string
  is_pre_order?: boolean
}

/** The content of an invoice or credit note, frozen when issued. Sums in pence. */
export type InvoiceDocument = {
  seller: Seller
  order_number: string
  ordered_at: string
  paid_at: string
  /** How it was paid; missing in the first invoices, which were all paid by card. */
  paid_with?: {
    kind: CreditKind | PaymentMethod
    code_end: string | null
    pence: number
    /** The day of a payment by hand. */
    received_on?: string
  }[]
  currency: 'GBP'
  /** Of the order; missing: English. */
  language?: string
  email: string
  billing_address: Address
  delivery_address: Address
  lines: InvoiceLine[]
  subtotal_pence: number
  /** `local_name`: of its sets and discount in the language of the document. */
  discount: { name: string; local_name?: string; pence: number } | null
  /** null on a partial credit note. */
  delivery: { name: string; local_name?: string; pence: number; vat_pence: number | null } | null
  total_pence: number
  /** By rate, highest first; empty if nothing was paid, null for a seller not registered for VAT. */
  vat: { percent: number; gross_pence: number; vat_pence: number }[] | null
  /** The invoice that a credit note reverses. */
  credits?: { number: number; issued_at: string }
  /** Where the money of a credit note went; by default the way it was paid. */
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

/** The printed number, e.g. INV-000042. */
export const printedNumber = (kind: InvoiceKind, number: number): string =>
  `${series[kind]}-${String(number).padStart(6, '0')}`

/** The address of the PDF of an invoice or credit note. */
export const documentPath = (
  orderId: string,
  { kind, number }: { kind: InvoiceKind; number: number },
): string =>
  kind === 'invoice' ? invoicePath(orderId) : `/orders/${orderId}/credit-notes/${number}.pdf`

/** The address of the PDF of an order's invoice. */
export const invoicePath = (orderId: string): string => `/orders/${orderId}/invoice.pdf`
