import type { ProcedureChange } from '#platform/testing/change-procedure.ts'

/** What keeps customers who act at once apart, how it is taken out, and the tests that then fail. */
export type Guard = {
  guard: string
  changes: ProcedureChange[]
  /** Names of tests, by the file they are in. */
  tests: Record<string, string[]>
}

/** Where the tests of each slice are. */
export const testsOf = {
  catalogue: 'shop/catalogue/server',
  cart: 'shop/cart/server',
  content: 'shop/content/server',
  stock: 'shop/stock/server',
  wishlist: 'shop/wishlist/server',
  orders: 'shop/orders/server',
  checkout: 'shop/checkout/server',
  returns: 'shop/returns/server',
} as const

/** The test of random histories, which whatever changes an answer or an order fails. */
export const histories = {
  [`${testsOf.checkout}/random-histories.db.test.ts`]: [
    'whatever 20 customers do in whatever order, the shop answers and is as its rules say',
  ],
}
