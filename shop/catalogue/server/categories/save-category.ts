import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Direction } from '#platform/admin/move.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
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

/** A page of the tree, the content of a category behind it; one statement. */
const findCategories = (db: Db, query: CategoryListQuery): Promise<ListPage<ListedCategory>> =>
  keysetPage(
    db.tables.selectFrom('categories').select([
      'categories.id',
      'categories.name',
      'categories.slug',
      sql<number>`(select max(depth) from category_path(categories.id))`.as('depth'),
      sql<number>`(select count(*)::int from products p where p.category_id = categories.id)`.as(
        'products',
      ),
      sql<string | null>`(select c.id from categories c
          where c.parent_id is not distinct from categories.parent_id
            and c.position < categories.position order by c.position desc limit 1)`.as('aboveId'),
      sql<string | null>`(select c.id from categories c
          where c.parent_id is not distinct from categories.parent_id
            and c.position > categories.position order by c.position limit 1)`.as('belowId'),
    ]),
    { query, keys: { place: sql`categories.position` }, id: sql`categories.id` },
  )

/** A category with what its editor shows beside it, in one statement; undefined for none. */
async function selectCategoryToEdit(db: Db, id: string): Promise<EditedCategory | undefined> {
  const { rows } = await sql<EditedCategory>`
    select c.id, c.version, c.name, c.slug, c.description, c.parent_id,
           (select p.slug from products p where p.id = c.picture_product_id) as picture_slug,
           array(select f.slug from category_slugs f where f.category_id = c.id
                  order by f.created_at desc, f.slug) as "formerSlugs",
           (select count(*)::int from products p where p.category_id = c.id) as products,
           (select count(*)::int from categories i where i.parent_id = c.id) as categories,
           (select count(*)::int from discounts d where d.category_id = c.id) as discounts,
           (select count(*)::int from collections o where o.rule_category_id = c.id) as collections
      from categories c where c.id = ${id}`.execute(db.tables)
  return rows[0]
}

/** All categories except those below `exceptId`, in the order of the tree. */
async function selectCategoryChoices(
  db: Db,
  exceptId: string | undefined,
): Promise<CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select c.id, c.name, (select max(depth) from category_path(c.id)) as depth
      from categories c
     where c.id not in (select category_id from categories_within(
             (select it.slug from categories it where it.id = ${exceptId ?? null}::uuid)))
     order by c.position, c.name`.execute(db.tables)
  return rows
}

type SavingRefusal = Exclude<Outcome<'save_category'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_category'>, 'deleted'>

type Saved = {
  categoryId: string
  /** The version the editor has seen; 0 creates it. */
  version: number
  fields: CategoryFields
  actorId: string
}

/** Creates a category, or saves one unless somebody else has changed it since. */
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

/** Moves a category past a sibling; false where they are no siblings. */
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

/**
 * The possible parents of a category, and targets of its address: all but itself and what is below
 * it.
 */
export const readCategoryChoices = (db: Db, exceptId?: string): Promise<CategoryChoice[]> =>
  selectCategoryChoices(db, exceptId)
