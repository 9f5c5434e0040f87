import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { ReturnExemption } from '../catalogue.ts'

type Choices = {
  slug?: string
  styleId?: string
  categoryId?: string
  name?: string
  summary?: string
  colourName?: string
  colourFamily?: string
  fabricFamily?: string
  tags?: string[]
  unitsSold?: number
  pricePence?: number
  compareAtPence?: number
  status?: 'draft' | 'active' | 'archived'
  publishedAt?: Date
  returnExemption?: ReturnExemption
}

/** A category; `within` is its parent. */
export async function givenCategory(
  db: Db,
  { slug = `category-${randomUUID()}`, within }: { slug?: string; within?: { id: string } } = {},
): Promise<{ id: string; slug: string }> {
  return db.tables
    .insertInto('categories')
    .values({ slug, name: slug, parent_id: within?.id ?? null })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

/** An active product, in a style and a category of its own unless they are given. */
export async function givenProduct(db: Db, choices: Choices = {}) {
  const slug = choices.slug ?? `product-${randomUUID()}`
  const styleId = choices.styleId ?? (await givenStyle(db))
  const categoryId = choices.categoryId ?? (await givenCategory(db)).id
  const status = choices.status ?? 'active'
  const { id } = await db.tables
    .insertInto('products')
    .values({
      slug,
      style_id: styleId,
      category_id: categoryId,
      name: choices.name ?? 'Sahar abaya',
      summary: choices.summary ?? 'An abaya',
      description: 'A long abaya.',
      colour_name: choices.colourName ?? 'Sand',
      colour_hex: '#a8917a',
      colour_family: choices.colourFamily ?? 'beige',
      fabric_family: choices.fabricFamily ?? 'nida',
      tags: choices.tags ?? [],
      units_sold: choices.unitsSold ?? 0,
      fabric: 'Nida',
      care: 'Wash at 30°.',
      fit_notes: 'True to size.',
      composition: JSON.stringify([{ fibre: 'polyester', percent: 100 }]),
      price_pence: choices.pricePence ?? 8900,
      compare_at_pence: choices.compareAtPence ?? null,
      weight_grams: 600,
      return_exemption: choices.returnExemption ?? null,
      status,
      published_at: status === 'draft' ? null : (choices.publishedAt ?? new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug, styleId, categoryId }
}

async function givenStyle(db: Db): Promise<string> {
  const { id } = await db.tables
    .insertInto('styles')
    .values({ slug: `style-${randomUUID()}`, name: 'Sahar' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a product pictures in this order; the one at `primary` is its primary one. */
export async function givenPictures(
  db: Db,
  productId: string,
  alts: string[],
  { primary = 0 }: { primary?: number } = {},
): Promise<void> {
  for (const [position, alt] of alts.entries()) {
    const { id } = await db.tables
      .insertInto('pictures')
      .values({ hash: randomUUID(), width: 900, height: 1200, dominant_hex: '#e8e8d8' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.tables
      .insertInto('product_images')
      .values({
        product_id: productId,
        picture_id: id,
        alt,
        position,
        is_primary: position === primary,
      })
      .execute()
  }
}

/** Sets the prices (pence) at which a product has sold, and since when; replaces its history. */
export async function givenPriceHistory(
  db: Db,
  productId: string,
  prices: [pricePence: number, validFrom: Date][],
): Promise<void> {
  await sql`delete from price_history where product_id = ${productId}`.execute(db.tables)
  await db.tables
    .insertInto('price_history')
    .values(
      prices.map(([price_pence, valid_from]) => ({
        product_id: productId,
        price_pence,
        valid_from,
      })),
    )
    .execute()
}
