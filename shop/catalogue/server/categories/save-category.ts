import type { Outcome } from '#database/generated/procedures.ts'
import type { Direction } from '#platform/admin/move.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type {
  CategoryChoice,
  CategoryFields,
  CategoryListQuery,
  EditedCategory,
  ListedCategory,
} from '../../categories/category-list.ts'
import {
  findCategories,
  selectCategoryChoices,
  selectCategoryToEdit,
} from './category-admin-queries.ts'

type SavingRefusal = Exclude<Outcome<'save_category'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_category'>, 'deleted'>

type Saved = {
  categoryId: string
  /** As whoever saves it has seen it; 0 makes it. */
  version: number
  fields: CategoryFields
  actorId: string
}

/** Makes a category, or saves one that nobody has changed since it was seen. */
export async function saveCategory(
  db: Db,
  { categoryId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const { outcome } = await db.callOne('save_category', {
    p_id: categoryId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

/** Moves a category past another one that lies in the same; false where they do not lie beside each other. */
export async function moveCategory(
  db: Db,
  { id, pastId, goes, actorId }: { id: string; pastId: string; goes: Direction; actorId: string },
): Promise<boolean> {
  const { outcome } = await db.callOne('move_category', {
    p_id: id,
    p_past: pastId,
    p_goes: goes,
    p_actor: actorId,
  })
  return outcome !== 'category_not_found'
}

type Deleted = {
  categoryId: string
  version: number
  /** Where its address leads from now on; null for nowhere. */
  successorId: string | null
  actorId: string
}

/** Deletes a category that nothing needs. */
export async function deleteCategory(
  db: Db,
  { categoryId, version, successorId, actorId }: Deleted,
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const { outcome } = await db.callOne('delete_category', {
    p_id: categoryId,
    p_version: version,
    p_successor_id: successorId,
    p_actor: actorId,
  })
  return resultOf(outcome, ['deleted'])
}

/** A page of the tree of categories. */
export const listCategoryTree = (
  db: Db,
  query: CategoryListQuery,
): Promise<ListPage<ListedCategory>> => findCategories(db, query)

/** A category as its editor has it; undefined for none. */
export const readCategory = (db: Db, categoryId: string): Promise<EditedCategory | undefined> =>
  selectCategoryToEdit(db, categoryId)

/** Where a category can lie, and its address can lead: all but itself and what lies in it. */
export const readCategoryChoices = (db: Db, exceptId?: string): Promise<CategoryChoice[]> =>
  selectCategoryChoices(db, exceptId)
