/** What keeps customers from buying a product: no picture, no sizes, or nothing in stock and nothing to order. */
export type SaleLack = 'pictures' | 'sizes' | 'stock'

/** Whether customers could buy it now if it is published, and whether it is stocked in any size, or without one. */
export type Saleability = { isBuyable: boolean; isStocked: boolean }

/** What a product lacks before customers can buy it. `missing`: what it lacks before it can be published. */
export const saleLacks = ({
  missing,
  isBuyable,
  isStocked,
}: Saleability & { missing: readonly string[] }): SaleLack[] => [
  ...(missing.includes('pictures') ? ['pictures' as const] : []),
  ...(isStocked ? [] : ['sizes' as const]),
  ...(isStocked && !isBuyable ? ['stock' as const] : []),
]
