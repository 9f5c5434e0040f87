import { useId } from 'react'

import { useRecentlyViewed } from '#shop/catalogue/browser/recently-viewed.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'

import { ProductGrid } from './product-grid.tsx'

// Their stock comes live; until then nothing is shown about it.
const unknown = new Map<string, never>()

/** Products viewed before in this visit, without the one on this page. */
export function RecentlyViewed({ exceptId }: { exceptId?: string }) {
  const products = useRecentlyViewed(exceptId)
  const id = useId()
  if (products.length === 0) return null

  return (
    <section aria-labelledby={id} className="mt-section">
      <h2 id={id} className="display mb-8 text-3xl">
        {catalogueText.recentlyViewed}
      </h2>
      <ProductGrid products={[...products]} levels={unknown} />
    </section>
  )
}
