import type { CustomersOrderView, OrderListView } from '../../server/customers-order-view.ts'

/** A return of an order and its page. */
export type OrderReturn = { number: string; path: string }

/** A product of an order that can be reviewed, and whether it was. */
export type OrderReview = { slug: string; path: string; isWritten: boolean }

/** What the orders section of the profile receives. */
export type OrdersData =
  | {
      kind: 'list'
      /** From the address: these orders are older than this one. */
      before: string | undefined
      list: OrderListView
    }
  | {
      kind: 'order'
      order: CustomersOrderView
      /** Idempotency key of the next "Buy again". */
      reorderKey: string
      /** Idempotency key of the cancellation form. */
      cancelKey: string
      returns: OrderReturn[]
      reviews: OrderReview[]
    }
  /** The order in the address does not exist or is not this customer's. */
  | { kind: 'not_found' }
