import type { Db } from '#platform/db/database.ts'

import { demoAttributes, styleAttributes } from './attributes.ts'
import { categories } from './categories.ts'
import { idOf, idsBySlug } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'
import type { DemoColourway, DemoStyle } from './demo-style.ts'
import { colourways, styles } from './styles.ts'

const DAY_MS = 86_400_000

/** Inserts categories, attributes, styles and products, and what the products have sold at. Returns the products' ids. */
export async function seedProducts(tx: Db, now: Date): Promise<Ids> {
  const categoryIds = idsBySlug(
    await tx.tables
      .insertInto('categories')
      .values(
        categories.map(({ slug, name, description }, position) => ({
          slug,
          name,
          description,
          position,
        })),
      )
      .returning(['slug', 'id'])
      .execute(),
  )
  await tx.tables
    .insertInto('attributes')
    .values(
      demoAttributes.map((attribute, position) =>
        Object.assign({}, attribute, {
          position,
          names: JSON.stringify(attribute.names),
          units: attribute.units && JSON.stringify(attribute.units),
          choices: JSON.stringify(attribute.choices),
        }),
      ),
    )
    .execute()
  const styleIds = idsBySlug(
    await tx.tables
      .insertInto('styles')
      .values(styles.map(({ slug, name }) => ({ slug, name })))
      .returning(['slug', 'id'])
      .execute(),
  )
  const products = idsBySlug(
    await tx.tables
      .insertInto('products')
      .values(
        colourways.map(({ style, colourway, slug }) => ({
          slug,
          style_id: idOf(styleIds, style.slug),
          category_id: idOf(categoryIds, style.category),
          published_at: daysBefore(now, colourway.publishedDaysAgo),
          ...texts(style, colourway),
          ...prices(style, colourway),
        })),
      )
      .returning(['slug', 'id'])
      .execute(),
  )
  await choosePictures(tx, products)
  await seedPriceHistory(tx, products, now)
  return products
}

/** The picture that stands for each category; the products have to be there first. */
async function choosePictures(tx: Db, products: Ids) {
  for (const { slug, picture } of categories) {
    await tx.tables
      .updateTable('categories')
      .set({ picture_product_id: idOf(products, picture) })
      .where('slug', '=', slug)
      .execute()
  }
}

const texts = (style: DemoStyle, colourway: DemoColourway) => ({
  name: style.name,
  summary: style.summary,
  description: `${style.description} ${colourway.note}`,
  colour_name: colourway.colour,
  colour_hex: colourway.hex,
  colour_family: colourway.family,
  fabric_family: style.fabricFamily,
  tags: style.tags,
  fabric: style.fabric,
  care: style.care,
  fit_notes: style.fitNotes,
  composition: JSON.stringify(style.composition),
  attributes: JSON.stringify(styleAttributes[style.slug]),
  weight_grams: style.weightGrams,
  status: 'active',
})

const prices = ({ pricePence }: DemoStyle, { reduced }: DemoColourway) => ({
  price_pence: reduced?.toPence ?? pricePence,
  compare_at_pence: reduced ? pricePence : null,
})

// The trigger knows only the price of today; the range has been on sale for longer.
async function seedPriceHistory(tx: Db, products: Ids, now: Date) {
  await tx.tables.deleteFrom('price_history').execute()
  await tx.tables
    .insertInto('price_history')
    .values(
      colourways.flatMap(({ style, colourway: { publishedDaysAgo, reduced }, slug }) => {
        const product_id = idOf(products, slug)
        const at = (price_pence: number, daysAgo: number) => ({
          product_id,
          price_pence,
          valid_from: daysBefore(now, daysAgo),
        })
        const first = at(style.pricePence, publishedDaysAgo)
        return reduced ? [first, at(reduced.toPence, reduced.daysAgo)] : [first]
      }),
    )
    .execute()
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
