import type { Db } from '#platform/db/database.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import { xml } from '#platform/xml/xml.ts'
import type { Xml } from '#platform/xml/xml.ts'
import { namedFacts, productFact } from '#shop/catalogue/attributes/product-facts.ts'
import { sizePath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { sizeFirst } from '#shop/catalogue/catalogue.ts'
import { isGtin } from '#shop/stock/admin/stock-change.ts'
import { promiseOf, readyDay } from '#shop/stock/promise.ts'
import { sku } from '#shop/stock/size-mapping.ts'

import { selectFeedProducts } from './feed-queries.ts'
import type { FeedProduct } from './feed-queries.ts'

/** A delivery method as the listing has it: prices in pence, days are working days. */
type FeedDelivery = {
  name: string
  pricePence: number
  freeFromPence: number | null
  minDays: number
  maxDays: number
}

type Shop = {
  /** Origin of the shop, without a slash at its end. */
  publicUrl: string
  brand: string
  delivery: readonly FeedDelivery[]
}

type Size = FeedProduct['sizes'][number]

// What Google Merchant Center cuts or refuses beyond these lengths.
const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 5000
const ADDITIONAL_PICTURES = 10
const MAX_DETAILS = 40

/** Apparel & Accessories > Clothing, in Google's taxonomy. */
const CLOTHING = 1604

/** Whom sizes of these systems are for; other sizes are for all. */
const genderOf: Readonly<Record<string, string>> = { abaya: 'female', thobe: 'male' }

/** The size systems that Google knows, by what kind ours is of. */
const googleSystemOf: Readonly<Record<string, string>> = {
  length: 'UK',
  length_fit: 'UK',
  uk: 'UK',
  shoe: 'UK',
  eu: 'EU',
}

/**
 * One item per size of a product, in Google Merchant's vocabulary. A product without a picture has
 * none: Google refuses it.
 */
function merchantItems(product: FeedProduct, shop: Shop): Xml[] {
  return product.pictures.length === 0 ? [] : product.sizes.map((size) => item(product, size, shop))
}

function item(product: FeedProduct, size: Size, { publicUrl, brand, delivery }: Shop): Xml {
  const [main, ...others] = sizeFirst(product.pictures, size.id).map(
    (picture) => sharedPicture(picture, publicUrl).url,
  )
  const inColour = catalogueText.inColour(product.name, product.colourName)
  const title = size.name === null ? inColour : catalogueText.inSize(inColour, size.name)
  const { surchargePence } = size
  const pricePence = product.pricePence + surchargePence
  const wasPence = product.wasPence === null ? null : product.wasPence + surchargePence

  return xml`<item>
<g:id>${sku(product.id, size.name)}</g:id>
<g:item_group_id>${product.styleId}</g:item_group_id>
<title>${title.slice(0, TITLE_LENGTH)}</title>
<description>${product.description.slice(0, DESCRIPTION_LENGTH)}</description>
<link>${publicUrl}${sizePath(product.slug, size.name)}</link>
<g:image_link>${main}</g:image_link>
${others
  .slice(0, ADDITIONAL_PICTURES)
  .map((picture) => xml`<g:additional_image_link>${picture}</g:additional_image_link>`)}
${availability(size)}
<g:price>${gbp(wasPence ?? pricePence)}</g:price>
${wasPence === null ? undefined : xml`<g:sale_price>${gbp(pricePence)}</g:sale_price>`}
<g:brand>${brand}</g:brand>
${identifiers(size)}
<g:condition>new</g:condition>
<g:color>${product.colourName}</g:color>
${sizing(size)}
<g:age_group>${size.kind === 'age' || size.kind === 'height' ? 'kids' : 'adult'}</g:age_group>
<g:material>${product.composition.map(({ fibre }) => fibre).join('/')}</g:material>
${namedFacts(product.attributes.map(productFact)).slice(0, MAX_DETAILS).map(detail)}
<g:product_type>${product.categories.join(' > ')}</g:product_type>
${shippingWeight(size.weightGrams ?? product.weightGrams)}
${delivery.map((method) => shipping(method, pricePence))}
</item>
`
}

/** In grams; 0 is not stated. */
const shippingWeight = (grams: number): Xml | undefined =>
  grams === 0 ? undefined : xml`<g:shipping_weight>${grams} g</g:shipping_weight>`

/** The id stays that of the shop's making, whatever SKU staff give: listings are known by it. */
function identifiers({ gtin, sku: own }: Size): Xml {
  const code = gtin !== null && isGtin(gtin) ? xml`<g:gtin>${gtin}</g:gtin>` : undefined
  const number = own === null ? undefined : xml`<g:mpn>${own}</g:mpn>`
  return code || number ? xml`${code}${number}` : xml`<g:identifier_exists>no</g:identifier_exists>`
}

/** Google wants the day of what is not there, and knows what is made to order as backordered. */
function availability({ available, leadDays, promisedOn }: Size): Xml {
  const promise = promiseOf(leadDays, promisedOn)
  if (available === 0) return xml`<g:availability>out_of_stock</g:availability>`
  if (promise === null) return xml`<g:availability>in_stock</g:availability>`
  return xml`<g:availability>${promise.days === null ? 'preorder' : 'backorder'}</g:availability>
<g:availability_date>${readyDay(promise)}</g:availability_date>`
}

/** Goods without sizes are scarves as well as gifts: Google finds their category by itself. */
function sizing({ name, system, kind }: Size): Xml {
  if (name === null || system === null || kind === null) return xml`<g:gender>unisex</g:gender>`
  return xml`<g:size>${name}</g:size>
${googleSystemOf[kind] === undefined ? xml`` : xml`<g:size_system>${googleSystemOf[kind]}</g:size_system>`}
<g:gender>${genderOf[system] ?? 'unisex'}</g:gender>
<g:google_product_category>${CLOTHING}</g:google_product_category>`
}

const shipping = (method: FeedDelivery, goodsPence: number): Xml => {
  const isFree = method.freeFromPence !== null && goodsPence >= method.freeFromPence
  return xml`<g:shipping>
<g:country>GB</g:country>
<g:service>${method.name}</g:service>
<g:price>${gbp(isFree ? 0 : method.pricePence)}</g:price>
<g:min_transit_time>${method.minDays}</g:min_transit_time>
<g:max_transit_time>${method.maxDays}</g:max_transit_time>
</g:shipping>
`
}

/** What an attribute states; Google has this field for whatever has no field of its own. */
const detail = ({ name, value }: { name: string; value: string }) => xml`<g:product_detail>
<g:attribute_name>${name.slice(0, 140)}</g:attribute_name>
<g:attribute_value>${value.slice(0, 1000)}</g:attribute_value>
</g:product_detail>
`

const gbp = (pence: number) => `${poundsFromPence(pence)} GBP`

type Options = {
  db: Db
  /** Origin of the shop, without a slash at its end. */
  publicUrl: string
  /** The shop's name, which is also the brand of what it sells. */
  name: string
  delivery: readonly FeedDelivery[]
  /** Products read by one statement. */
  batch?: number
}

const BATCH = 200

/**
 * The catalogue for Google Merchant Center: RSS 2.0 with an item per product and size. Comes in
 * pieces, so that a large catalogue is never in memory as a whole.
 */
export async function* merchantFeed(options: Options): AsyncGenerator<string> {
  const { db, publicUrl, name, delivery, batch = BATCH } = options
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xml`<title>${name}</title><link>${publicUrl}/</link><description>${name}</description>`.markup}
`
  let after: string | undefined
  do {
    const products = await selectFeedProducts(db, { after, limit: batch })
    const items = products.flatMap((product) =>
      merchantItems(product, { publicUrl, brand: name, delivery }),
    )
    yield items.map(({ markup }) => markup).join('')
    after = products.length < batch ? undefined : products.at(-1)?.id
  } while (after !== undefined)
  yield '</channel></rss>\n'
}
