import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { ok } from '#platform/result.ts'

import type { CollectionFields } from '../collections/collection-list.ts'
import { asItIs, givenFields, givenWhole } from './given-draft.ts'
import { saveCollection } from '../server/collections/save-collection.ts'
import type { Db } from '#platform/db/database.ts'
import { updateProduct } from './update-product.ts'

/** The fields of a collection that is filled by a rule. */
export const fieldsOf = (rule: Partial<CollectionFields>): CollectionFields => ({
  ...givenFields,
  filled_by: 'rule',
  name: 'By rule',
  slug: 'by-rule',
  ...rule,
})

/** Collections that are filled by rules, what is in them, and products that change. */
export function collectionRulesIn(db: Db) {
  const actorId = randomUUID()
  const save = (collectionId: string, version: number, rule: Partial<CollectionFields>, on = db) =>
    saveCollection(on, { collectionId, version, fields: fieldsOf(rule), actorId })

  async function given(rule: Partial<CollectionFields>) {
    const id = randomUUID()
    expect(await save(id, 0, rule)).toEqual(ok('created'))
    return id
  }

  /** What is in a collection, in its order. */
  async function inside(collectionId: string): Promise<string[]> {
    const rows = await db.tables
      .selectFrom('collection_products')
      .select('product_id')
      .where('collection_id', '=', collectionId)
      .orderBy('position')
      .execute()
    return rows.map((row) => row.product_id)
  }

  const givenActive = (choices: Parameters<typeof givenWhole>[1] = {}) =>
    givenWhole(db, { status: 'active', ...choices })

  const change = async (
    productId: string,
    fields: Parameters<typeof updateProduct>[1]['fields'],
    on = db,
  ) => {
    const { version } = await asItIs(on, productId)
    return updateProduct(on, { productId, version, fields, actorId })
  }

  return { save, given, inside, givenActive, change }
}
