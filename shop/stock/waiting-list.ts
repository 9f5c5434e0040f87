/** How many products and sizes one customer may wait for; join_waiting_list enforces it. */
export const MAX_WAITING = 20

/** The place of a customer on a waiting list (product.md, section 2, waiting list). */
export type OnList =
  /** 1 is next. */
  | { state: 'waiting'; place: number }
  /** One is held for them until then. */
  | { state: 'window'; expiresAt: Date }

/** A customer's state on the waiting list of one product and size. */
export type WaitingState = { state: 'none' } | OnList

/** Every reason for refusing to join a waiting list. */
export type JoinRefusal =
  | { kind: 'product_not_found' }
  /** There is nothing to wait for. */
  | { kind: 'in_stock' }
  | { kind: 'list_limit' }
