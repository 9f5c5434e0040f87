import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { DB } from '#database/generated/tables.ts'
import type { Db } from '#platform/db/database.ts'
import { isTranslated, localised, textsOf } from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'

import type { ProductCard, Swatch } from '../catalogue.ts'

type OfProduct = ExpressionBuilder<DB, 'products'>

const activeProducts = (db: Db) =>
  db.tables.selectFrom('products').where('products.status', '=', 'active')

/** Cards of the newest active products, in one statement. */
async function selectNewestCards(db: Db, limit: number): Promise<ProductCard[]> {
  const rows = await activeProducts(db)
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id')
    .select(cardColumns)
    .$if(isTranslated(), (query) => query.select(cardTexts))
    .limit(limit)
    .execute()
  return rows.map(localCard)
}

/** Cards of those of these products that are active, in the order of the ids, in one statement. */
async function selectCardsById(db: Db, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await activeProducts(db)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], products.id)`)
    .select(cardColumns)
    .$if(isTranslated(), (query) => query.select(cardTexts))
    .execute()
  return rows.map(localCard)
}

/** The fields of a product that every mention of it has. */
export const ownColumns = [
  'products.id',
  'products.slug',
  'products.name',
  'products.colour_name as colourName',
  'products.price_pence as pricePence',
] as const

/** Whether a size of a product costs more than the product. */
export const hasDearerSizes = sql<boolean>`exists (select from size_terms t
  where t.product_id = products.id and t.surcharge_pence > 0)`

/** The former price in pence that may be shown, or null: see was_price.sql. */
export const wasPence = sql<number | null>`was_price(products.id)`

const cardColumns = (eb: OfProduct) => [
  ...ownColumns,
  wasPence.as('wasPence'),
  hasDearerSizes.as('isFrom'),
  jsonArrayFrom(pictures(eb).limit(2)).as('pictures'),
  swatches(eb).as('swatches'),
]

/** The texts of a card, to be given to `localised`. */
export const cardTexts = () =>
  textsOf('product', 'products.id', Object.values(cardFields)).as('texts')

const localCard = (row: Texted<ProductCard>): ProductCard =>
  localised({ ...row, swatches: localSwatches(row.swatches) }, cardFields)

type Texted<Row> = Row & { texts?: Texts | null }

/** What a product is called, by the names of its columns. */
export const cardFields = { name: 'name', colourName: 'colour_name', localSlug: 'slug' }

const swatchFields = { colourName: 'colour_name', localSlug: 'slug' }

/** The colours of a style in the current language. */
export const localSwatches = (swatches: readonly Texted<Swatch>[]): Swatch[] =>
  swatches.map((swatch) => localised(swatch, swatchFields))

/** The pictures of a product, the primary one first. */
export const pictures = (eb: OfProduct) =>
  eb
    .selectFrom('shown_pictures as shown')
    .whereRef('shown.product_id', '=', 'products.id')
    .orderBy('shown.is_primary', 'desc')
    .orderBy('shown.position')
    // The types of a view's columns are nullable; these are never null.
    .select((of) => [
      of.ref('shown.hash').$castTo<string>().as('hash'),
      of.ref('shown.width').$castTo<number>().as('width'),
      of.ref('shown.height').$castTo<number>().as('height'),
      of.ref('shown.dominant_hex').$castTo<string>().as('dominantHex'),
      of.ref('shown.alt').$castTo<string>().as('alt'),
      of.ref('shown.focal').$castTo<FocalPoint | null>().as('focal'),
    ])

/** The colours of a product's style that are on sale, this one among them. */
export const swatches = (eb: OfProduct) =>
  jsonArrayFrom(
    eb
      .selectFrom('products as sibling')
      .whereRef('sibling.style_id', '=', 'products.style_id')
      .where('sibling.status', '=', 'active')
      .orderBy('sibling.published_at')
      .orderBy('sibling.id')
      .select([
        'sibling.slug',
        'sibling.colour_name as colourName',
        'sibling.colour_hex as colourHex',
      ])
      .$if(isTranslated(), (query) =>
        query.select(() =>
          textsOf('product', 'sibling.id', Object.values(swatchFields)).as('texts'),
        ),
      ),
  )

/** The newest active products, for the home page. */
export async function newProducts(db: Db, limit: number): Promise<ProductCard[]> {
  return selectNewestCards(db, limit)
}

/** Cards of the active ones of these products, in the order of the ids: one statement, or none. */
export async function readCards(db: Db, ids: readonly string[]): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : selectCardsById(db, ids)
}
