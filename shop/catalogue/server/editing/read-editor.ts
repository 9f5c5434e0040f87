import type { Db } from '#platform/db/database.ts'

import type { ProductDetails } from '../../catalogue.ts'
import { WAS_NEEDED_DAYS, daysSoldAt } from '../../editing/was-rule.ts'
import { selectProduct } from '../product-queries.ts'
import { selectEdited, selectPlaces } from './product-editing-queries.ts'

/** A product with everything around it that its editor shows; undefined for none. Two statements. */
export async function readEditor(db: Db, productId: string, now: Date) {
  const [row, places] = await Promise.all([selectEdited(db, productId), selectPlaces(db)])
  if (!row) return undefined
  const { product, prices, ...rest } = row
  const history = prices.map(({ pence, since }) => ({ pence, since: new Date(since) }))
  const { compare_at_pence: was, published_at: publishedAt } = product
  return {
    ...rest,
    ...places,
    product,
    history,
    /** Days that it sold at its former price, of those that count; null without one. */
    soldDays:
      was === null || publishedAt === null
        ? null
        : Math.floor(daysSoldAt(was, { history, publishedAt: new Date(publishedAt), now })),
    neededDays: WAS_NEEDED_DAYS,
  }
}

/** What a product may be in, for one that is begun. */
export const readPlaces = selectPlaces

/** A product as its page would show it, whatever its status; undefined for none. */
export async function readPreview(db: Db, productId: string): Promise<ProductDetails | undefined> {
  const row = await selectProduct(
    db,
    { id: productId },
    { look: 0, similar: 0 },
    { isPreview: true },
  )
  if (!row) return undefined
  const { lookIds: _look, similarIds: _similar, ...product } = row
  return product
}
