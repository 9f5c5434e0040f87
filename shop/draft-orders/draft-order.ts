import { z } from 'zod'

import type { Conflict } from '#platform/admin/conflict.ts'
import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import { ADMIN_DRAFTS } from '#shop/orders/admin-order-paths.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'

/** Maximum lines of a draft, and units per line. */
export const MAX_LINES = 50
export const MAX_UNITS = 10
/** Maximum length of note and reason. */
export const LONGEST_DRAFT_NOTE = 500
export const LONGEST_DISCOUNT_REASON = 80

/** The payment periods of orders made by staff, in hours, and the default. */
export const hoursToPay = [1, 3, 12, 24, 48, 72] as const
export const USUAL_HOURS = 24

/** The delivery of an addition that is sent together with its order. */
export const TOGETHER = 'together'

export const isHoursToPay = (hours: number): boolean => hoursToPay.some((known) => known === hours)

export type DraftLine = {
  product_id: string
  size_id: string | null
  quantity: number
  /** Of a piece of a set, one of each: the same id in all of its lines. */
  set?: DraftSet
}
type DraftSet = { id: string; set_id: string; part_id: string }

/** A discount by staff: whole per cent, or pence off the goods. */
export type DraftDiscount = { kind: 'none' | 'percent' | 'pence'; value: number; reason: string }

/** The fields of a draft order. */
export type DraftFields = {
  lines: DraftLine[]
  /** As typed, complete or not. */
  address: AddressForm
  /** The id of a method, or `TOGETHER`; empty for none. */
  delivery: string
  discount: DraftDiscount
  note: string
}

export type DraftField = keyof DraftFields

/** The sections of a draft that can conflict. */
export const draftFields = [
  'lines',
  'address',
  'delivery',
  'discount',
  'note',
] as const satisfies readonly DraftField[]

/** A line as shown on its page; unit prices in pence. */
export type ShownLine = DraftLine & {
  id: string
  name: string
  colourName: string
  sizeName: string | null
  pricePence: number
  /** The price when the draft was last saved. */
  seenPence: number
  /** Units available now. */
  available: number
  isSold: boolean
  /** Of the set that it is part of, also of one that saves nothing any more; null for none. */
  setName: string | null
  /** Its share in what the set saves now. */
  savingPence: number
}

/** A draft order as last saved. */
export type DraftOrder = {
  id: string
  version: number
  email: string
  /** Whether the email has an account. */
  isKnown: boolean
  fields: DraftFields
  lines: ShownLine[]
  /** The order placed from it; null while it is a draft. */
  orderId: string | null
  /** The order that it is added to; null for any other draft. */
  addedTo: { orderId: string; number: string } | null
}

/** The total of a draft with a delivery method, in pence, VAT contained. */
export type DraftQuote = {
  /** The id of a method, or `TOGETHER`. */
  methodId: string
  name: string
  minDays: number
  maxDays: number
  /** null without a postcode. */
  isServed: boolean | null
  subtotalPence: number
  /** With what sets save. */
  discountPence: number
  setSavingPence: number
  deliveryPence: number
  totalPence: number
}

/** A row of the list of draft orders. */
export type ListedDraft = {
  id: string
  email: string
  pieces: number
  updatedAt: Date
  madeBy: string
  order: { id: string; number: string; state: OrderState; payBy: Date | null } | null
}

/** Identifies a line; used in the names of form fields. */
export const lineKey = ({
  product_id: product,
  size_id: size,
  set,
}: Omit<DraftLine, 'quantity'>): string =>
  [product, size ?? '-', ...(set ? [set.id, set.set_id, set.part_id] : [])].join(':')
/** The box that removes a set, by its id in the draft, and what is chosen for a part of a set that is added. */
export const removalName = (id: string): string => `remove_set:${id}`
export const partName = (setId: string, partId: string): string => `part:${setId}:${partId}`
export const quantityName = (key: string): string => `quantity:${key}`

/** A conflict between two versions of a draft; the page sends it back with the choices. */
export type DraftConflict = {
  /** The saved version. */
  version: number
  theirs: DraftFields
  yours: DraftFields
  conflicts: Conflict<DraftField>[]
  fieldTexts: Record<'theirs' | 'yours', Record<DraftField, string>>
}

/** Drafts, unpaid orders, paid orders, and orders closed unpaid. */
export const draftTabs = ['open', 'waiting', 'failed', 'paid', 'all'] as const

/** The list of draft orders and their outcomes. */
export const draftList = defineList({
  name: 'draft-orders',
  path: ADMIN_DRAFTS,
  filters: { state: z.enum(draftTabs).default('open') },
  sorts: { updated: 'time' },
  usual: '-updated',
})

export type DraftListQuery = ListQuery<{ state: (typeof draftTabs)[number] }, 'updated'>
