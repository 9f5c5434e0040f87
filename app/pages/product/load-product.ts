import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { breadcrumbList } from '#app/json-ld/page.ts'
import { productData } from '#app/json-ld/product.ts'
import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { localPathsOf } from '#platform/languages/local-slug.ts'
import { servicesContext, slugsTag, tagsContext } from '#platform/pages/contexts.ts'
import { productPath, productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText as text } from '#shop/catalogue/catalogue-text.ts'
import type { ProductDetails } from '#shop/catalogue/catalogue.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import type { SetOfProduct } from '#shop/catalogue/server/sets/read-set.ts'
import { inSetsText } from '#shop/catalogue/sets/set-page-text.ts'
import { setPath } from '#shop/catalogue/sets/set-path.ts'
import { setOffer } from '#shop/catalogue/sets/set-price.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { productReviews } from '#shop/reviews/public/shown-reviews.ts'
import { readReviewSummary, readReviews } from '#shop/reviews/server/read-reviews.ts'
import { currentStore } from '#shop/settings/server/current-settings.ts'
import { readLevels, readSizesInFull } from '#shop/stock/server/read-stock.ts'

/**
 * What the page behind /products/{id} shows (section 2): a product, or, with 410, that it is sold no
 * more. Ids, former slugs and predecessors lead to the one address of the product.
 */
export async function loadProduct(context: Readonly<RouterContextProvider>, id: string) {
  const { db, publicUrl, settings } = context.get(servicesContext)
  const found = await findProduct(db, id)
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(productPath(found), 301)
  if (found.kind === 'gone') {
    const levels = await readLevels(
      db,
      found.product.similar.map((card) => card.id),
    )
    const canonical = pageUrl(publicUrl, productPath(id))
    return data({ kind: 'gone' as const, ...found.product, levels, canonical }, { status: 410 })
  }

  const { product, localSlugs, look, similar, comparePath, sets } = found
  if ((product.localSlug ?? product.slug) !== id) throw redirect(productPath(product), 301)
  const ids = [product, ...look, ...similar].map((shown) => shown.id)
  context.get(tagsContext)(
    'catalogue',
    'delivery',
    'sets',
    `style:${product.styleId}`,
    slugsTag(product.id),
    ...(product.pictures.some(({ video }) => video) ? ['videos' as const] : []),
    ...ids.map((shown) => `product:${shown}`),
  )
  const [{ shown: sizes, facts }, levels, delivery, summary, newest] = await Promise.all([
    readSizesInFull(db, product.id),
    readLevels(db, ids),
    listDeliveryMethods(db),
    readReviewSummary(db, product.id),
    readReviews(db, { productId: product.id, sort: 'newest', page: 1 }),
  ])
  const reviews = productReviews(product, summary, newest.reviews)
  const steps = stepsTo(product)
  return {
    kind: 'found' as const,
    product,
    look,
    similar,
    comparePath,
    ...(sets.length > 0 && { sets: { title: inSetsText.title, links: sets.map(setLink) } }),
    sizes,
    levels,
    delivery,
    reviews,
    steps,
    canonical: pageUrl(publicUrl, productPath(product)),
    ...localPathsOf({ slug: product.slug, localSlugs }, productPath),
    // Made here, so that what makes it is no part of the scripts.
    jsonLd: [
      ...productData({
        publicUrl,
        store: currentStore(settings),
        product,
        sizes: sizes.sizes,
        sizeFacts: facts,
        delivery,
        reviews: { summary, newest: newest.reviews },
      }),
      breadcrumbList(publicUrl, steps),
    ],
  }
}

/** A link to a set that the product is part of, in words: they are no part of the scripts. */
function setLink({ slug, localSlug, names, terms, parts }: SetOfProduct) {
  const { pricePence, isFrom, savingPence } = setOffer(terms, parts)
  return {
    path: setPath({ slug, localSlug }),
    name: inLanguage(names),
    lang: isFallback(names) ? DEFAULT_LANGUAGE : undefined,
    price: inSetsText.price(pricePence, isFrom, savingPence),
  }
}

/** The breadcrumbs of a product. */
const stepsTo = (product: ProductDetails) => [
  { name: text.home, to: '/' },
  ...[...product.ancestors, product.category].map((step) => ({
    name: step.name,
    untranslated: step.untranslated,
    to: productsPath({ category: step }),
  })),
  { name: product.name, untranslated: product.untranslated, to: productPath(product) },
]
