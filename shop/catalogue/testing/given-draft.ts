import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import { anyProduct } from '../collections/collection-list.ts'
import type { CollectionFields } from '../collections/collection-list.ts'
import type { ProductToEdit } from '../editing/product-fields.ts'
import { givenPictures, givenProduct } from './given-product.ts'

/** A complete product that could be sold, pictures included; a draft by default. */
export async function givenWhole(db: Db, choices: Parameters<typeof givenProduct>[1] = {}) {
  const product = await givenProduct(db, { status: 'draft', ...choices })
  await givenPictures(db, product.id, ['The front'])
  return product
}

/** A collection that is picked by hand and shown, but for its names. */
export const givenFields: Omit<CollectionFields, 'name' | 'slug'> = {
  ...anyProduct,
  description: '',
  is_hidden: false,
  filled_by: 'hand',
}

export async function givenCollection(db: Db): Promise<string> {
  const slug = `collection-${randomUUID()}`
  const { id } = await db.tables
    .insertInto('collections')
    .values({ slug, name: slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The product as its editor has it now. */
export async function asItIs(db: Db, productId: string): Promise<ProductToEdit> {
  const { product_to_edit } = await db.callOne('product_to_edit', { p_product_id: productId })
  return product_to_edit as ProductToEdit
}

/** What the audit log has of a product, the oldest first. */
export const auditEntriesOf = (db: Db, productId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', productId)
    .orderBy('id')
    .execute()
