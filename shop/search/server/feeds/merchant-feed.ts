import type { Db } from '#platform/db/database.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import { xml } from '#platform/xml/xml.ts'
import type { Xml } from '#platform/xml/xml.ts'
import { sizePath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
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

/** Apparel & Accessories > Clothing, in Google's taxonomy. */
const CLOTHING = 1604

const genderOf = { abaya: 'female', thobe: 'male' } as const

/**
 * One item per size of a product, in Google Merchant's vocabulary. A product without a picture has
 * none: Google refuses it.
 */
function merchantItems(product: FeedProduct, shop: Shop): Xml[] {
  return product.pictures.length === 0 ? [] : product.sizes.map((size) => item(product, size, shop))
}

function item(product: FeedProduct, size: Size, { publicUrl, brand, delivery }: Shop): Xml {
  const [main, ...others] = product.pictures.map(
    (picture) => publicUrl + sharedPicture(picture).path,
  )
  const inColour = catalogueText.inColour(product.name, product.colourName)
  const title = size.name === null ? inColour : catalogueText.inSize(inColour, size.name)
  const { pricePence, wasPence } = product

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
<g:availability>${size.available > 0 ? 'in_stock' : 'out_of_stock'}</g:availability>
<g:price>${gbp(wasPence ?? pricePence)}</g:price>
${wasPence === null ? undefined : xml`<g:sale_price>${gbp(pricePence)}</g:sale_price>`}
<g:brand>${brand}</g:brand>
<g:identifier_exists>no</g:identifier_exists>
<g:condition>new</g:condition>
<g:color>${product.colourName}</g:color>
${sizing(size)}
<g:age_group>adult</g:age_group>
<g:material>${product.composition.map(({ fibre }) => fibre).join('/')}</g:material>
<g:product_type>${product.categories.join(' > ')}</g:product_type>
<g:shipping_weight>${product.weightGrams} g</g:shipping_weight>
${delivery.map((method) => shipping(method, pricePence))}
</item>
`
}

/** Goods without sizes are scarves as well as gifts: Google finds their category by itself. */
function sizing({ name, system }: Size): Xml {
  if (name === null || system === null) return xml`<g:gender>unisex</g:gender>`
  return xml`<g:size>${name}</g:size>
<g:size_system>UK</g:size_system>
<g:gender>${genderOf[system]}</g:gender>
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
