import { randomUUID } from 'node:crypto'

import type { GuestItem } from '../server/migrate-guest-cart.ts'

type Product = { productId: string; sizeId: string | null; pricePence: number }

/** A line of a guest cart with `quantity` of a product, as the guest's browser sends it. */
export const guestItem = (
  { productId, sizeId, pricePence }: Product,
  quantity = 1,
): GuestItem & { id: string } => ({
  id: randomUUID(),
  product_id: productId,
  size_id: sizeId,
  quantity,
  name: 'Noor open abaya',
  price: pricePence / 100,
})
