import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import type {
  CategoryChoice,
  CategoryListQuery,
  EditedCategory,
  ListedCategory,
} from '../../categories/category-list.ts'

/** A page of the tree, what lies in a category behind it; one statement. */
export const findCategories = (
  db: Db,
  query: CategoryListQuery,
): Promise<ListPage<ListedCategory>> =>
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
export async function selectCategoryToEdit(
  db: Db,
  id: string,
): Promise<EditedCategory | undefined> {
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

/** All categories but what lies in `exceptId`, in the order of the tree. */
export async function selectCategoryChoices(
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
