import type { Picture } from '#platform/pictures/picture.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

/** A line of a customer's cart (section 3, cart line as shown). Prices in pence. */
export type CartLine = {
  id: string
  productId: string
  slug: string
  name: string
  colourName: string
  category: string
  sizeId: string | null
  sizeName: string | null
  quantity: number
  /** As it was when added. */
  pricePence: number
  priceNowPence: number
  picture: Picture | null
  /** How many more than the quantity of this line are available. */
  available: number
  /** Whether the product is sold at all. */
  isSold: boolean
  /** Why it cannot always be sent back. */
  returnExemption: ReturnExemption | null
  addedAt: Date
  expiresAt: Date
}
