import type { Chance } from '#platform/testing/seeded-random.ts'
import type { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import type { GivenGiftCard } from '#shop/credit/testing/given-credit.ts'
import type { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { OpenPaymentView } from '../server/start-payment.ts'
import type { checkoutInput } from './given-payment.ts'
import type { PayingShop } from './paying-shop.ts'

type Customer = Awaited<ReturnType<typeof givenCustomer>>
type Product = Awaited<ReturnType<typeof givenProductInStock>>

/** Who and what the acts of a random history are about. */
export type Scene = {
  shop: PayingShop
  chance: Chance
  delivery: string
  /** Code of a discount that runs out. */
  code: string
  /** Gift cards that everybody knows; the first one runs out. */
  giftCards: GivenGiftCard[]
  person: () => Customer
  product: () => Product
  /** The newest cart lines and payments, including removed ones: late clicks happen too. */
  lines: Memory<{ customer: Customer; cartItemId: string }>
  payments: Memory<{
    customer: Customer
    input: ReturnType<typeof checkoutInput> & {
      discount_code?: string
      gift_cards?: string[]
      use_store_credit?: boolean
    }
    payment: OpenPaymentView
  }>
}

type Memory<T> = { add: (one: T) => void; any: () => T | undefined }

const MEMORY = 12

/** Remembers the newest of something. */
export function memory<T>(chance: Chance): Memory<T> {
  const list: T[] = []
  return {
    add(one) {
      list.push(one)
      if (list.length > MEMORY) list.shift()
    },
    any: () => chance.oneOf(list),
  }
}
