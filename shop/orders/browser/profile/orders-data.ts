import type { CustomersOrderView, OrderListView } from '../../server/customers-order-view.ts'

/** A return of an order, and its page. */
export type OrderReturn = { number: string; path: string }

/** A product of an order that can be reviewed, where, and whether it was. */
export type OrderReview = { slug: string; path: string; isWritten: boolean }

/** What the part of the profile about orders is given. */
export type OrdersData =
  | {
      kind: 'list'
      /** The order that all of these are older than, as the address names it. */
      before: string | undefined
      list: OrderListView
    }
  | {
      kind: 'order'
      order: CustomersOrderView
      /** For the next press of "Buy again". */
      reorderKey: string
      /** For the cancellation that its form asks for. */
      cancelKey: string
      returns: OrderReturn[]
      reviews: OrderReview[]
    }
  /** The address names an order that is not this customer's, or none at all. */
  | { kind: 'not_found' }
