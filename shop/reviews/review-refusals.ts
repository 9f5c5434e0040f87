/** Every way the shop may refuse what a customer asks of a review. */
export const reviewRefusals = [
  /** Nothing of the product that this customer bought has been sent yet. */
  'not_bought',
  /** The product has no sizes: how long or wide it is cannot be told. */
  'no_sizes',
  'photo_not_found',
] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

/** The field of the request that a refusal is about. */
export const reviewRefusalField: Record<ReviewRefusal, string> = {
  not_bought: 'product_id',
  no_sizes: 'length_fit',
  photo_not_found: 'photos',
}
