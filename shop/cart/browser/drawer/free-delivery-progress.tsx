import { cartText } from '#shop/cart/cart-text.ts'

import type { FreeDelivery } from '../cart-slots.ts'

/** How far the cart is from delivery that costs nothing. */
export function FreeDeliveryProgress({
  free: { fromPence, method },
  subtotalPence,
}: {
  free: NonNullable<FreeDelivery>
  subtotalPence: number
}) {
  const missing = fromPence - subtotalPence
  const reached = Math.min(100, Math.floor((subtotalPence / fromPence) * 100))

  return (
    <div className="mb-4">
      <p className="text-sm">
        {missing > 0 ? cartText.toFreeDelivery(missing, method) : cartText.freeDelivery(method)}
      </p>
      {/* The words say the same. */}
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${reached}%` }} />
      </div>
    </div>
  )
}
