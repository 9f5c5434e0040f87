import { stockText } from '../stock-text.ts'
import { useCartViewers } from './use-cart-viewers.ts'

/** One other cart says nothing about a product, and too much about a person. */
const SHOWN_FROM = 2

/** In how many carts of others the product is now, where that is two or more. */
export function CartViewers({
  productId,
  isReady,
  isInOwnCart,
}: {
  productId: string
  /** Whether the stream stands that says when to count anew. */
  isReady: boolean
  isInOwnCart: boolean
}) {
  const others = useCartViewers(productId, isReady) - (isInOwnCart ? 1 : 0)
  if (others < SHOWN_FROM) return null
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      {isInOwnCart ? stockText.inOtherCarts(others) : stockText.inCarts(others)}
    </span>
  )
}
