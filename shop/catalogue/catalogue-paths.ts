import { localSlugOf, slugInPath } from '#platform/languages/local-slug.ts'
import type { Slugged } from '#platform/languages/local-slug.ts'

/** Address of a product's page, of the current language where the product is given with its slug there. */
export const productPath = (product: string | Slugged): string => `/products/${slugInPath(product)}`

/** The same page with one of its sizes chosen; null for goods without sizes. */
export const sizePath = (product: string | Slugged, sizeName: string | null): string =>
  sizeName === null
    ? productPath(product)
    : `${productPath(product)}?${new URLSearchParams({ size: sizeName })}`

/** As many as fit beside each other. */
export const MAX_COMPARED = 4

/** The page that compares the first products of these. */
export const comparePath = (slugs: readonly string[]): string =>
  `/compare?p=${slugs.slice(0, MAX_COMPARED).join(',')}`

/**
 * Address of a list of products, of the current language where its category or collection is given with its slug there;
 * page 1 is the list itself.
 */
export function productsPath({
  category,
  collection,
  page = 1,
}: {
  category?: string | Slugged | undefined
  collection?: string | Slugged | undefined
  page?: number
}): string {
  const query = new URLSearchParams({
    ...(category && { category: localSlugOf(category) }),
    ...(collection && { collection: localSlugOf(collection) }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/products?${query}` : '/products'
}

/** Reads the page number of an address, counted from 1; anything else is the first page. */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
