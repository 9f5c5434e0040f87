import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

import type { VatClass } from '../stock-level.ts'

type Options = {
  onHand: number
  pricePence?: number
  reorderLevel?: number
  /** An accessory: its size_id is null. */
  withoutSize?: boolean
  returnExemption?: ReturnExemption
  /** What its size costs more than the product, and its VAT class; the product is standard-rated. */
  surchargePence?: number
  vatClass?: VatClass
}

/** A published product of its own style and category, with `onHand` pieces of one size; `pricePence` is the size's. */
export async function givenProductInStock(
  db: Db,
  {
    onHand,
    pricePence = 8900,
    reorderLevel = 5,
    withoutSize = false,
    returnExemption,
    surchargePence = 0,
    vatClass,
  }: Options,
) {
  const slug = `abaya-${randomUUID()}`
  const { id: categoryId } = await db.tables
    .insertInto('categories')
    .values({ slug, name: 'Open abayas' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: styleId } = await db.tables
    .insertInto('styles')
    .values({ slug, name: 'Noor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: productId } = await db.tables
    .insertInto('products')
    .values({
      slug,
      style_id: styleId,
      category_id: categoryId,
      name: 'Noor open abaya',
      summary: 'An open abaya.',
      description: 'An open abaya in matte crêpe.',
      colour_name: 'Ink',
      colour_hex: '#1f2430',
      colour_family: 'black',
      fabric: 'Matte crêpe',
      care: 'Wash at 30 degrees.',
      fit_notes: 'Straight fit.',
      composition: JSON.stringify([{ fibre: 'polyester', percent: 100 }]),
      price_pence: pricePence - surchargePence,
      weight_grams: 620,
      return_exemption: returnExemption ?? null,
      status: 'active',
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sizeId = withoutSize ? null : await givenSize(db)

  await db.call('add_inventory_item', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_reorder_level: reorderLevel,
  })
  if (surchargePence > 0 || vatClass !== undefined) {
    await db.tables
      .insertInto('size_terms')
      .values({
        product_id: productId,
        size_id: sizeId,
        surcharge_pence: surchargePence,
        vat_class: vatClass ?? null,
      })
      .execute()
  }
  if (onHand > 0) {
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_quantity: onHand,
      p_reference_type: 'delivery_note',
      p_reference_id: null,
      p_reason: 'First delivery',
      p_actor: 'system',
    })
  }
  return { productId, sizeId, pricePence, slug, categoryId }
}

async function givenSize(db: Db): Promise<string> {
  const { id } = await db.tables
    .insertInto('sizes')
    .values({ size_name: `56-${randomUUID()}`, system: 'abaya', length_inches: 56, position: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
