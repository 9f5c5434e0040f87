import type { EventName } from '../event-catalogue.ts'

/** The services that events can be passed on to: for products (Mixpanel's way), and for events (Amplitude's). */
export const destinations = ['product', 'events'] as const
export type Destination = (typeof destinations)[number]

type Route = Destination | 'both'

/**
 * Where each event of the shop goes (section 7, analytics): what leads to an order to both, how it feels to the
 * service for events, what belongs to one order alone to that for products. Fixed: a change is one of the code.
 */
const routes = {
  add_to_cart_attempted: 'product',
  add_to_cart_failed: 'both',
  add_to_cart_success: 'both',
  cart_item_removed: 'both',
  checkout_initiated: 'both',
  checkout_step_viewed: 'product',
  checkout_step_completed: 'product',
  checkout_completed: 'both',
  return_request_submitted: 'product',
  return_created: 'product',
  return_failed: 'product',
  return_tracking_added: 'product',
  return_tracking_updated: 'product',
  return_cancelled: 'product',
  products_searched: 'both',
  web_vital_measured: 'events',
  link_followed: 'events',
  memory_warning: 'events',
  error_occurred: 'events',
} as const satisfies Record<EventName, Route>

/** Whether an event goes to a service; one that the table does not know goes to both. */
export function goesTo(name: string, destination: Destination): boolean {
  const route: Route = Object.hasOwn(routes, name) ? routes[name as EventName] : 'both'
  return route === 'both' || route === destination
}

/** A service that takes no events now, or did not take all of them. */
export type ForwardTrouble = {
  destination: Destination
  /** What came of the last try, in the words of a program, such as `status 401`; null where it went well. */
  failure: string | null
  /** Since when nothing was passed on; null where the last try went well. */
  failingSince: Date | null
  /** Events that it refused for good, and when the last of them was left out. */
  leftOut: number
  leftOutAt: Date | null
}
