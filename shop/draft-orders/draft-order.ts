import type { Conflict } from '#platform/admin/conflict.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'

/** The most lines of a draft, and units of one. */
export const MAX_LINES = 50
export const MAX_UNITS = 10
/** The longest note and reason, in characters. */
export const LONGEST_DRAFT_NOTE = 500
export const LONGEST_DISCOUNT_REASON = 80

/** For how many hours an order that staff made can be paid, and the usual one of them. */
export const hoursToPay = [1, 3, 12, 24, 48, 72] as const
export const USUAL_HOURS = 24

export const isHoursToPay = (hours: number): boolean => hoursToPay.some((known) => known === hours)

export type DraftLine = { product_id: string; size_id: string | null; quantity: number }

/** What staff take off: whole per cent, or pence off the goods. */
export type DraftDiscount = { kind: 'none' | 'percent' | 'pence'; value: number; reason: string }

/** What staff write of an order, field by field. */
export type DraftFields = {
  lines: DraftLine[]
  /** As it is typed, complete or not. */
  address: AddressForm
  /** Empty for none. */
  delivery: string
  discount: DraftDiscount
  note: string
}

export type DraftField = keyof DraftFields

/** The parts of a draft that two people may change at once. */
export const draftFields = [
  'lines',
  'address',
  'delivery',
  'discount',
  'note',
] as const satisfies readonly DraftField[]

/** A line as its page shows it; prices of one in pence. */
export type ShownLine = DraftLine & {
  id: string
  name: string
  colourName: string
  sizeName: string | null
  pricePence: number
  /** What it cost when the draft was last saved. */
  seenPence: number
  /** Units that can be had now. */
  available: number
  isSold: boolean
}

/** An order that staff write for a customer, as it was last saved. */
export type DraftOrder = {
  id: string
  version: number
  email: string
  /** Whether the email has an account. */
  isKnown: boolean
  fields: DraftFields
  lines: ShownLine[]
  /** The order that it became; null while it is a draft. */
  orderId: string | null
}

/** What a draft would cost with a way to deliver it, in pence, VAT contained. */
export type DraftQuote = {
  methodId: string
  name: string
  minDays: number
  maxDays: number
  /** null without a postcode. */
  isServed: boolean | null
  subtotalPence: number
  discountPence: number
  deliveryPence: number
  totalPence: number
}

/** A draft in the list of them, or what became of it. */
export type ListedDraft = {
  id: string
  email: string
  pieces: number
  updatedAt: Date
  madeBy: string
  order: { id: string; number: string; state: OrderState; payBy: Date | null } | null
}

/** A line by what is sold; names the fields of the form. */
export const lineKey = ({ product_id: product, size_id: size }: Omit<DraftLine, 'quantity'>) =>
  `${product}:${size ?? '-'}`
export const quantityName = (key: string): string => `quantity:${key}`

/** What two people saved of one draft: the page shows it, and sends it back with what was chosen. */
export type DraftConflict = {
  /** The one that is saved now. */
  version: number
  theirs: DraftFields
  yours: DraftFields
  conflicts: Conflict<DraftField>[]
  words: Record<'theirs' | 'yours', Record<DraftField, string>>
}
