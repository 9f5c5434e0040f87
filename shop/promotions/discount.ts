export const discountKinds = ['percentage', 'fixed', 'free_delivery', 'buy_x_get_y'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What staff decide about a discount, by the names of its columns. Sums in pence, moments in UTC. */
export type DiscountFields = {
  name: string
  /** In upper case; null: it counts by itself. */
  code: string | null
  kind: DiscountKind
  /** Off the goods; with buy_x_get_y off the cheapest ones of each group. */
  percent: number | null
  amount_pence: number | null
  buy_quantity: number | null
  get_quantity: number | null
  /** Of the whole cart. */
  minimum_pence: number
  category_id: string | null
  collection_id: string | null
  /** Whom alone it is for. */
  customer_email: string | null
  is_first_order_only: boolean
  usage_limit: number | null
  customer_limit: number | null
  /** Null: from now on, or as before. */
  starts_at: string | null
  ends_at: string | null
  is_active: boolean
}

/** A discount as staff see it, with how often it was used. */
export type Discount = Omit<DiscountFields, 'starts_at' | 'ends_at'> & {
  id: string
  version: number
  starts_at: Date
  ends_at: Date | null
  created_at: Date
  category: string | null
  collection: string | null
  /** Orders that were not given up. */
  uses: number
  /** What those saved; pence. */
  savedPence: number
  /** Some order was placed with it, if only to be given up. */
  isUsed: boolean
}

export type DiscountState = 'running' | 'planned' | 'ended' | 'off'

/** What has become of a discount at a moment. */
export function discountState(
  { is_active, starts_at, ends_at }: Pick<Discount, 'is_active' | 'starts_at' | 'ends_at'>,
  at: Date,
): DiscountState {
  if (!is_active) return 'off'
  if (ends_at !== null && ends_at <= at) return 'ended'
  return starts_at > at ? 'planned' : 'running'
}
