import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Direction } from '#platform/admin/move.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type {
  CollectionFields,
  CollectionListQuery,
  CollectionRule,
  EditedCollection,
  ListedCollection,
  RuleFinds,
} from '../../collections/collection-list.ts'
import {
  findCollections,
  selectCollectionToEdit,
  selectRuleFinds,
} from './collection-admin-queries.ts'

type SavingRefusal = Exclude<Outcome<'save_collection'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_collection'>, 'deleted'>

type Saved = {
  collectionId: string
  /** The version the editor has seen; 0 creates it. */
  version: number
  fields: CollectionFields
  actorId: string
}

/** Creates a collection, or saves one unless somebody else has changed it since. */
export async function saveCollection(
  db: Db,
  { collectionId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const { outcome } = await db.callOne('save_collection', {
    p_id: collectionId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

type Move = { id: string; pastId: string; goes: Direction; actorId: string }

/** Moves a collection past another one; false where one of both is gone. */
export async function moveCollection(
  db: Db,
  { id, pastId, goes, actorId }: Move,
): Promise<boolean> {
  const asked = { p_id: id, p_past: pastId, p_goes: goes, p_actor: actorId }
  const { outcome } = await db.callOne('move_collection', asked)
  return outcome !== 'collection_not_found'
}

/** Moves a product of a collection past another one of it; false where one of both is not in it. */
export async function movePick(
  db: Db,
  { collectionId, id, pastId, goes, actorId }: Move & { collectionId: string },
): Promise<boolean> {
  const { outcome } = await db.callOne('move_picked_product', {
    p_collection_id: collectionId,
    p_product_id: id,
    p_past: pastId,
    p_goes: goes,
    p_actor: actorId,
  })
  return outcome !== 'product_not_found'
}

type Deleted = {
  collectionId: string
  version: number
  /** Where its address leads from now on; null for nowhere. */
  successorId: string | null
  actorId: string
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(
  db: Db,
  { collectionId, version, successorId, actorId }: Deleted,
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const { outcome } = await db.callOne('delete_collection', {
    p_id: collectionId,
    p_version: version,
    p_successor_id: successorId,
    p_actor: actorId,
  })
  return resultOf(outcome, ['deleted'])
}

/** As many as show what a rule is about. */
const SHOWN = 12

/** What a rule finds now, saved or not. */
export const findByRule = (db: Db, rule: CollectionRule): Promise<RuleFinds> =>
  selectRuleFinds(db, { rule, most: SHOWN })

/** A page of the collections. */
export const listEditedCollections = (
  db: Db,
  query: CollectionListQuery,
): Promise<ListPage<ListedCollection>> => findCollections(db, query)

/** A collection as its editor has it; undefined for none. */
export const readCollection = (
  db: Db,
  collectionId: string,
): Promise<EditedCollection | undefined> => selectCollectionToEdit(db, collectionId)
