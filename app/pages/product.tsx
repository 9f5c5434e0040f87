import { useEffect, useId } from 'react'
import { Link } from 'react-router'

import { pageHead } from '#app/head.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { rememberViewed } from '#shop/catalogue/browser/recently-viewed.ts'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { searchText } from '#shop/catalogue/catalogue.ts'
import { catalogueText as text } from '#shop/catalogue/catalogue-text.ts'
import type { CategoryLink, ProductCard } from '#shop/catalogue/catalogue.ts'
import { estimateDelivery } from '#shop/delivery/delivery-estimate.ts'
import type { DeliveryEstimate as Estimate } from '#shop/delivery/delivery-estimate.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { ReviewsSection } from '#shop/reviews/browser/product-reviews.tsx'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'
import { RecentlyViewed } from '#shop/stock/browser/recently-viewed.tsx'
import type { CardLevel } from '#shop/stock/stock-level.ts'

import type { Route } from './+types/product'
import { loadProduct } from './product/load-product.ts'
import { ProductView } from './product/product-view.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadProduct(context, params.id)

/** Answers the delivery question of a browser without JavaScript; the others answer it themselves. */
export async function action({ request, context }: Route.ActionArgs): Promise<Estimate> {
  const { db, clock } = context.get(servicesContext)
  const postcode = (await readForm(request)).get('postcode')
  const typed = typeof postcode === 'string' ? postcode : ''
  return estimateDelivery(await listDeliveryMethods(db), typed, clock.now())
}

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => {
  if (!page) return []
  if (page.kind === 'gone') {
    const title = text.gone(text.inColour(page.name, page.colourName))
    return pageHead(matches, {
      title,
      description: text.goneText,
      canonical: page.canonical,
      robots: 'noindex',
    })
  }
  const { product, canonical, jsonLd } = page
  return pageHead(matches, {
    title: text.inColour(product.name, product.colourName),
    description: searchText(product),
    canonical,
    picture: product.pictures[0],
    type: 'product',
    jsonLd,
  })
}

export default function ProductPage({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.kind === 'gone' ? <GoneProduct {...page} /> : <Found page={page} sent={actionData} />
}

type FoundPage = Extract<Route.ComponentProps['loaderData'], { kind: 'found' }>

function Found({ page, sent }: { page: FoundPage; sent: Estimate | undefined }) {
  const { product, look, similar, levels } = page
  useEffect(() => rememberViewed(product), [product])

  return (
    <div className="shell md:pt-4">
      <Breadcrumbs steps={page.steps} className="mb-2 md:mb-4" />
      <ProductView page={page} reviews={page.reviews} sent={sent} />
      <ReviewsSection reviews={page.reviews} />
      <Shelf title={text.completeTheLook} products={look} levels={levels} />
      <Shelf title={text.related} products={similar} levels={levels} />
      {page.comparePath && (
        <Link to={page.comparePath} className="link mt-4 inline-block py-2.5">
          {text.compare}
        </Link>
      )}
      <RecentlyViewed exceptId={product.id} />
    </div>
  )
}

function Shelf({
  title,
  products,
  levels,
}: {
  title: string
  products: ProductCard[]
  levels: ReadonlyMap<string, CardLevel>
}) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-section">
      <h2 id={id} className="display mb-8 text-3xl">
        {title}
      </h2>
      <ProductGrid products={products} levels={levels} />
    </section>
  )
}

type Props = {
  name: string
  category: CategoryLink
  similar: ProductCard[]
  levels: ReadonlyMap<string, CardLevel>
}

/** The page of a product that is sold no more: says so, and shows what comes close. */
const GoneProduct = ({ name, category, similar, levels }: Props) => (
  <div className="shell pt-10 md:pt-16">
    <div className="max-w-2xl">
      <h1 className="display text-4xl">{text.gone(name)}</h1>
      <p className="mt-4 text-lg text-ink-soft">{text.goneText}</p>
      <p className="mt-8">
        <Link to={productsPath({ category })} className={buttonStyle()}>
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
