import type { VitalRating, WebVital } from './page-measures.ts'

type CartItem = {
  product_id: string
  /** null for goods without sizes. */
  size_id: string | null
  quantity: number
}

type AddedItem = CartItem & {
  /** For one, as the page showed it. */
  price_pence?: number
}

/** What somebody wants for what they return. */
type ReturnResolution = 'refund' | 'exchange'

/** The steps of checkout, in their order. */
export type CheckoutStep = 'address' | 'delivery' | 'payment' | 'review'

/**
 * Every event of the shop by its name, with its properties (section 7, analytics). What is in
 * here says what was done, never by whom: no names, no emails, no addresses.
 */
export type EventCatalogue = {
  /** Somebody asked for an item, whatever comes of it. */
  add_to_cart_attempted: AddedItem
  /** It was refused or failed; `reason` in the words of a program, such as `out_of_stock`. */
  add_to_cart_failed: AddedItem & { reason: string }
  /** `was_priority_given`: it was held for this customer, who had waited for it. */
  add_to_cart_success: AddedItem & { was_priority_given: boolean }
  /** A line was taken out; `quantity` is how many it had. */
  cart_item_removed: CartItem
  /** Checkout was opened with something to pay; `subtotal_pence` before discount and delivery. */
  checkout_initiated: { quantity: number; subtotal_pence: number }
  /** A step of it came into view, once a visit. */
  checkout_step_viewed: { step: CheckoutStep }
  /** Nothing is missing in a step that was left, once a visit. */
  checkout_step_completed: { step: CheckoutStep }
  /** The order is paid. */
  checkout_completed: { quantity: number; total_pence: number }
  /** A return was asked for, whatever comes of it; `quantity` in pieces. */
  return_request_submitted: { quantity: number; resolution: ReturnResolution; photos: number }
  /** There is a return now; `is_approved`: nothing about it is to be judged first. */
  return_created: { quantity: number; resolution: ReturnResolution; is_approved: boolean }
  /** It was refused or failed; `reason` in the words of a program, such as `too_late`. */
  return_failed: { reason: string }
  /** The customer entered the parcel it comes in; `carrier` is the code of who carries it. */
  return_tracking_added: { carrier: string }
  /** They corrected that. */
  return_tracking_updated: { carrier: string }
  /** It was called off; `was_sent`: whether its parcel had been entered. */
  return_cancelled: { was_sent: boolean }
  /** A search came back; `term` is what `searchTerm` keeps of their words, none where these could name a person. */
  products_searched: { term?: string; results: number }
  /** How a page was felt, as the browser measured it: `value` in ms, or without a unit for CLS. */
  web_vital_measured: {
    metric: WebVital
    value: number
    rating: VitalRating
    /** How the page came up, in the words of the library web-vitals. */
    navigation: string
  }
  /** A link was followed: `to` is a path of the shop without what is secret in it, or another site's host. */
  link_followed: { to: string; is_outside: boolean }
  /** The page took more memory than it should (section 9). */
  memory_warning: { used_mb: number }
  /** An error that the shop caught and showed. */
  error_occurred: {
    title: string
    /** What was shown, without what could name a person, at most 255 characters (section 9). */
    message: string
    /** HTTP status of a call, 0 where there was no answer; null for what was no call. */
    status: number | null
    /** What was being done: the function that was called, or `page`. */
    context: string
  }
}

export type EventName = keyof EventCatalogue

/** An event as it is tracked: `at` in ms since 1970, by the browser's clock. */
export type TrackedEvent = {
  [Name in EventName]: { name: Name; properties: EventCatalogue[Name]; at: number }
}[EventName]

declare global {
  interface WindowEventMap {
    'libas:event': CustomEvent<TrackedEvent>
  }
}
