import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText as text } from '#shop/catalogue/catalogue-text.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'
import type { StockLevel } from '#shop/stock/stock-level.ts'

type Props = {
  name: string
  category: { slug: string; name: string }
  similar: ProductCard[]
  levels: ReadonlyMap<string, StockLevel>
}

/** The page of a product that is sold no more: says so, and shows what comes close. */
export const GoneProduct = ({ name, category, similar, levels }: Props) => (
  <div className="shell pt-10 md:pt-16">
    <div className="max-w-2xl">
      <h1 className="display text-4xl">{text.gone(name)}</h1>
      <p className="mt-4 text-lg text-ink-soft">{text.goneText}</p>
      <p className="mt-8">
        <Link to={productsPath({ category: category.slug })} className={buttonStyle()}>
          {text.seeCategory(category.name)}
        </Link>
      </p>
    </div>
    {similar.length > 0 && (
      <section aria-labelledby="similar" className="mt-section">
        <h2 id="similar" className="display mb-8 text-3xl">
          {text.goneSimilar}
        </h2>
        <ProductGrid products={similar} levels={levels} />
      </section>
    )}
  </div>
)
