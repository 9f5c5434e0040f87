import { data, Link, redirect } from 'react-router'

import { pageHead } from '#app/head.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { localPathsOf } from '#platform/languages/local-slug.ts'
import { servicesContext, slugsTag, tagsContext } from '#platform/pages/contexts.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { Pagination } from '#shop/catalogue/browser/pagination.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { ReviewFigures } from '#shop/reviews/browser/review-figures.tsx'
import { ReviewList } from '#shop/reviews/browser/review-list.tsx'
import { ReviewPolicy } from '#shop/reviews/browser/review-policy.tsx'
import {
  parseReviewsQuery,
  reviewsPath,
  reviewsSearch,
  reviewSorts,
} from '#shop/reviews/public/reviews-query.ts'
import { reviewsText as text } from '#shop/reviews/public/reviews-text.ts'
import { shownFigures, shownReview } from '#shop/reviews/public/shown-reviews.ts'
import { REVIEWS_PER_PAGE } from '#shop/reviews/review.ts'
import { readReviewSummary, readReviews } from '#shop/reviews/server/read-reviews.ts'

import type { Route } from './+types/product-reviews'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const asked = parseReviewsQuery(url.searchParams)
  const found = await findProduct(db, id)
  // What is sold no more says so on its own page.
  if (!found || found.kind === 'gone') throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(reviewsPath(found, asked), 301)
  const { product, localSlugs } = found
  const { slug, localSlug } = product
  if ((localSlug ?? slug) !== id) throw redirect(reviewsPath(product, asked), 301)

  context.get(tagsContext)(
    'catalogue',
    `style:${product.styleId}`,
    `product:${product.id}`,
    slugsTag(product.id),
  )
  const [summary, { reviews, total }] = await Promise.all([
    readReviewSummary(db, product.id),
    readReviews(db, { ...asked, productId: product.id, rating: asked.stars }),
  ])
  const { page, stars } = asked
  const loaded = {
    asked,
    slug,
    ...(localSlug !== undefined && { localSlug }),
    name: product.name,
    ...(product.untranslated?.includes('name') && { untranslated: ['name'] }),
    picture: product.pictures[0],
    figures: shownFigures(product, summary),
    reviews: reviews.map(shownReview),
    only: stars === undefined ? undefined : text.stars(stars),
    pageCount: Math.ceil(total / REVIEWS_PER_PAGE),
    canonical: pageUrl(publicUrl, reviewsPath(product, { page })),
    ...localPathsOf({ slug, localSlugs }, (of) => reviewsPath(of)),
    // What is chosen or sorted by a visitor is the same again; a page of nothing is nothing to find.
    isIndexed: reviews.length > 0 && reviewsSearch({ ...asked, page: 1 }) === '',
  }
  // A page that nobody wrote is neither kept nor indexed, but leads on to what there is.
  return reviews.length > 0 || page === 1 ? loaded : data(loaded, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => {
  if (!page) return []
  const { figures, pageCount } = page
  const title = text.page.title(page.name)
  return pageHead(matches, {
    title: page.asked.page > 1 ? text.page.titleOnPage(title, page.asked.page, pageCount) : title,
    description: figures
      ? text.page.description(page.name, figures.count, figures.average.toFixed(1))
      : text.page.descriptionWithout(page.name),
    canonical: page.canonical,
    picture: page.picture,
    robots: page.isIndexed ? undefined : 'noindex, follow',
  })
}

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const { asked, name, figures, reviews, only, pageCount } = loaderData
  const steps = [
    { name, to: productPath(loaderData), untranslated: loaderData.untranslated },
    { name: text.title, to: reviewsPath(loaderData) },
  ]

  return (
    <div className="narrow-shell md:pt-4">
      <Breadcrumbs steps={steps} className="mb-2 md:mb-4" />
      <h1 className="display text-3xl">{text.page.title(name)}</h1>
      <p className="mt-2">
        <Link to={productPath(loaderData)} className="link lone-link">
          {text.page.back}
        </Link>
      </p>
      {figures ? (
        <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_1fr] lg:gap-16">
          <ReviewFigures figures={figures} stars={asked.stars} />
          <section aria-labelledby="list">
            <h2 id="list" className="text-lg font-medium">
              {only === undefined ? text.page.list : text.page.only(only)}
            </h2>
            {only !== undefined && (
              <p>
                <Link
                  to={reviewsPath(loaderData)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {text.page.showAll}
                </Link>
              </p>
            )}
            {reviews.length > 0 ? (
              <>
                <div className="my-4">
                  <FilterLinks
                    label={text.page.sorts}
                    filters={reviewSorts}
                    current={asked.sort}
                    nameOf={(sort) => text.page.sort[sort]}
                    pathOf={(sort) => reviewsPath(loaderData, { stars: asked.stars, sort })}
                  />
                </div>
                <ReviewList label={text.title} reviews={reviews} />
                <Pagination
                  page={asked.page}
                  pageCount={pageCount}
                  pathOf={(page) => reviewsPath(loaderData, { ...asked, page })}
                />
              </>
            ) : (
              <p className="mt-4 text-ink-soft">
                {only === undefined || asked.page > 1
                  ? text.page.noSuchPage
                  : text.page.noneOf(only)}
              </p>
            )}
          </section>
        </div>
      ) : (
        <p className="mt-6 text-ink-soft">{text.none}</p>
      )}
      <ReviewPolicy />
    </div>
  )
}
