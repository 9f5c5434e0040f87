import { pageUrl } from '#platform/languages/current-language.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import { namedFacts } from '#shop/catalogue/attributes/product-facts.ts'
import { productPath, sizePath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { sizeFirst } from '#shop/catalogue/catalogue.ts'
import type { ProductDetails, Swatch } from '#shop/catalogue/catalogue.ts'
import { reviewsText } from '#shop/reviews/public/reviews-text.ts'
import type { PublicReview, ReviewSummary } from '#shop/reviews/review.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'
import { sku } from '#shop/stock/size-mapping.ts'
import { readyDay } from '#shop/stock/promise.ts'
import type { SizeChoice, SizeFacts } from '#shop/stock/stock-level.ts'

import { shopReference } from './shop.ts'
import { videoData } from './video.ts'

/** A way of delivery: prices in pence, days are working days. */
type Delivery = {
  pricePence: number
  freeFromPence: number | null
  minDays: number
  maxDays: number
}

type Shown = {
  /** Origin of the shop. */
  publicUrl: string
  store: Pick<StoreSettings, 'name'>
  product: Pick<
    ProductDetails,
    | 'id'
    | 'styleId'
    | 'slug'
    | 'localSlug'
    | 'name'
    | 'colourName'
    | 'pricePence'
    | 'description'
    | 'composition'
    | 'weightGrams'
    | 'returnExemption'
    | 'category'
    | 'pictures'
    | 'swatches'
    | 'sections'
  >
  sizes: readonly SizeChoice[]
  /** In the order of the sizes. */
  sizeFacts?: readonly SizeFacts[]
  delivery: readonly Delivery[]
  /** What is published of the style. */
  reviews: { summary: ReviewSummary; newest: readonly PublicReview[] }
}

/** How many reviews are listed. */
const MAX_REVIEWS = 5

/** For so long after delivery the shop takes back what can be sent back. */
const RETURN_DAYS = 30

/**
 * What a product page offers, in the words of schema.org: a ProductGroup of its sizes and of the
 * other colours of its style, or a Product where there is nothing to choose; then what their offers
 * refer to. Availability follows the stock levels that the page is rendered with.
 */
export function productData(shown: Shown): object[] {
  const { publicUrl, product, sizes, sizeFacts, delivery } = shown
  const variants = sizes.map((size, at) => variant(shown, size, sizeFacts?.[at]))
  const others = product.swatches.filter(({ slug }) => slug !== product.slug)
  const [only] = variants
  const isAlone = only && variants.length === 1 && others.length === 0
  return [
    {
      ...(isAlone ? only : group(shown, variants, others)),
      ...stated(product),
      ...rated(shown.reviews),
    },
    ...product.pictures.flatMap((picture) =>
      picture.video ? videoData(publicUrl, picture, picture.video) : [],
    ),
    ...delivery.map((method, at) => shipping(method, at, product.pricePence)),
    returnPolicy(product),
  ]
}

function group(shown: Shown, variants: object[], others: Swatch[]) {
  const { publicUrl, product } = shown
  return {
    '@type': 'ProductGroup',
    name: product.name,
    description: product.description,
    url: pageUrl(publicUrl, productPath(product)),
    brand: brand(shown),
    productGroupID: product.styleId,
    variesBy: [
      ...(others.length > 0 ? ['https://schema.org/color'] : []),
      ...(variants.length > 1 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: [
      ...variants,
      ...others.map((other) => ({ url: pageUrl(publicUrl, productPath(other)) })),
    ],
  }
}

/** What attributes state; nothing where none does. */
function stated({ sections }: Shown['product']) {
  const facts = namedFacts(sections.flatMap((section) => section.facts ?? []))
  if (facts.length === 0) return {}
  return {
    additionalProperty: facts.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
  }
}

/** What buyers say of it; nothing where nobody has said anything. */
function rated({ summary: { count, average }, newest }: Shown['reviews']) {
  if (average === null) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ...outOfFive(average), reviewCount: count },
    review: newest.slice(0, MAX_REVIEWS).map(reviewData),
  }
}

const reviewData = ({ author, writtenAt, rating, body }: PublicReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author || reviewsText.nameless },
  datePublished: writtenAt.toISOString(),
  reviewRating: { '@type': 'Rating', ...outOfFive(rating) },
  ...(body !== '' && { reviewBody: body }),
})

/** A weight in grams; 0 is not stated. */
const weightOf = (grams: number) =>
  grams > 0 && { weight: { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' } }

const outOfFive = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 })

const brand = ({ store }: Shown) => ({ '@type': 'Brand', name: store.name })

function variant(
  shown: Shown,
  { sizeId, sizeName, level, surchargePence = 0 }: SizeChoice,
  facts: SizeFacts | undefined,
) {
  const { publicUrl, store, product, delivery } = shown
  const inColour = catalogueText.inColour(product.name, product.colourName)
  const url = pageUrl(publicUrl, sizePath(product, sizeName))
  const number = sku(product.id, sizeName)

  return {
    '@type': 'Product',
    name: sizeName === null ? inColour : catalogueText.inSize(inColour, sizeName),
    description: product.description,
    url,
    image: sizeFirst(product.pictures, sizeId).map(
      (picture) => sharedPicture(picture, publicUrl).url,
    ),
    brand: brand(shown),
    sku: number,
    ...(facts?.gtin && { gtin: facts.gtin }),
    // Not as `sku`: listings are matched with the feed by that.
    ...(facts?.sku && { mpn: facts.sku }),
    inProductGroupWithID: product.styleId,
    color: product.colourName,
    ...(sizeName !== null && { size: sizeName }),
    material: product.composition.map(({ fibre }) => fibre).join('/'),
    category: product.category.name,
    ...weightOf(facts?.weightGrams ?? product.weightGrams),
    offers: {
      '@type': 'Offer',
      url,
      sku: number,
      price: poundsFromPence(product.pricePence + surchargePence),
      priceCurrency: 'GBP',
      ...availability(level, facts?.promise ?? null),
      itemCondition: 'https://schema.org/NewCondition',
      seller: shopReference(publicUrl, store),
      shippingDetails: delivery.map((_, at) => ({ '@id': shippingId(at) })),
      hasMerchantReturnPolicy: { '@id': RETURN_POLICY },
    },
  }
}

/** Of what is not there, with the day from which it is sent. */
function availability(level: SizeChoice['level'], promise: SizeFacts['promise']) {
  const named = (name: string) => ({ availability: `https://schema.org/${name}` })
  if (level === 'out_of_stock') return named('OutOfStock')
  if (promise === null) return named('InStock')
  return promise.days === null
    ? { ...named('PreOrder'), availabilityStarts: promise.on }
    : { ...named('BackOrder'), availabilityStarts: readyDay(promise) }
}

const shippingId = (at: number) => `#delivery-${at + 1}`

function shipping(method: Delivery, at: number, goodsPence: number) {
  const { pricePence, freeFromPence, minDays, maxDays } = method
  const isFree = freeFromPence !== null && goodsPence >= freeFromPence
  return {
    '@type': 'OfferShippingDetails',
    '@id': shippingId(at),
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: isFree ? 0 : poundsFromPence(pricePence),
      currency: 'GBP',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(minDays, maxDays),
    },
  }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const RETURN_POLICY = '#returns'

/** What is made to order does not come back for a change of mind; what is sealed only with its seal. */
const returnPolicy = ({ returnExemption }: Shown['product']) => ({
  '@type': 'MerchantReturnPolicy',
  '@id': RETURN_POLICY,
  applicableCountry: 'GB',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  ...(returnExemption === 'made_to_order'
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }),
  ...(returnExemption === 'sealed_hygiene' && {
    itemCondition: 'https://schema.org/NewCondition',
  }),
})
