import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { isLocalSlug, normalSlug } from '#platform/languages/local-slug.ts'
import type { LocalSlugs, Slugged } from '#platform/languages/local-slug.ts'
import {
  isTranslated,
  localised,
  localSlugsOf,
  textsOf,
} from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'

import type { CategorySummary, CollectionSummary } from '../catalogue.ts'
import { isSlug } from '../catalogue.ts'

/**
 * All categories in their order; what is in a subcategory is in it as well. The picture is of the
 * chosen product, else of the one longest on sale: the newest are in "New in". Every page needs it,
 * so one product of each is looked up by an index; without the order the planner would search
 * everything for an empty category's.
 */
async function selectCategories(db: Db): Promise<CategorySummary[]> {
  const { rows } = await sql<CategorySummary & { texts?: Texts | null }>`
    select c.slug, c.name, c.description, ${texts('category')}
           exists (select from categories_within(c.slug) within
                    cross join lateral (
                          select from products p
                           where p.status = 'active' and p.category_id = within.category_id
                           order by p.published_at limit 1) one) as "isFilled",
           coalesce(
             (select ${picture}
                from products p ${withPicture}
               where p.id = c.picture_product_id and p.status = 'active'
                 and p.category_id in (select category_id from categories_within(c.slug))),
             (select longest.picture
                from categories_within(c.slug) within
               cross join lateral (
                     select p.published_at, p.id, ${picture} as picture
                       from products p ${withPicture}
                      where p.status = 'active' and p.category_id = within.category_id
                      order by p.published_at, p.id desc limit 1) longest
               order by longest.published_at, longest.id desc limit 1)) as picture
      from categories c
     order by c.position, c.name`.execute(db.tables)
  return rows.map(localShelf)
}

/** The texts of a shelf in the current language, a column of its own; nothing in the default one. */
const texts = (kind: 'category' | 'collection') =>
  isTranslated() ? sql`${textsOf(kind, 'c.id', Object.values(shelfFields))} as texts,` : sql``

const shelfFields = { name: 'name', description: 'description', localSlug: 'slug' }

const localShelf = (shelf: CategorySummary & { texts?: Texts | null }): CategorySummary =>
  localised(shelf, shelfFields)

/** The collections that are not hidden in their order, each with the picture of its first product. */
async function selectCollections(db: Db): Promise<CollectionSummary[]> {
  const { rows } = await sql<CollectionSummary & { texts?: Texts | null }>`
    select c.slug, c.name, c.description, ${texts('collection')}
           exists (select from collection_products picked
                    cross join lateral (
                          select from products p
                           where p.id = picked.product_id and p.status = 'active' limit 1) one
                    where picked.collection_id = c.id) as "isFilled",
           (select ${picture}
              from collection_products picked
              join products p on p.id = picked.product_id and p.status = 'active' ${withPicture}
             where picked.collection_id = c.id
             order by picked.position, picked.product_id limit 1) as picture
      from collections c
     where not c.is_hidden
     order by c.position, c.name`.execute(db.tables)
  return rows.map(localShelf)
}

const withPicture = sql`
  join shown_pictures i on i.product_id = p.id and i.is_primary`

const picture = sql`json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
  'dominantHex', i.dominant_hex, 'alt', i.alt, 'focal', i.focal)`

/** Every category in its order, with the picture that was chosen for it; what is below it is in it as well. */
export async function listCategories(db: Db): Promise<CategorySummary[]> {
  return selectCategories(db)
}

/** Every collection that customers may know of, in its order, with the picture of its first product. */
export async function listCollections(db: Db): Promise<CollectionSummary[]> {
  return selectCollections(db)
}

/** What a list of products can be of. */
export type ShelfKind = 'category' | 'collection'

/** A category or a collection by its addresses. */
export type TracedShelf = Slugged & {
  id: string
  /** Its slugs in other languages; null for none. */
  localSlugs: LocalSlugs | null
  /** Whether customers may not know of it. */
  isHidden: boolean
}

/**
 * The category or collection that has a slug or had it, in whichever language, with its slugs now: one statement;
 * undefined for what never was one.
 */
export async function traceShelf(
  db: Db,
  kind: ShelfKind,
  asked: string,
): Promise<TracedShelf | undefined> {
  const slug = isSlug(asked) ? asked : normalSlug(asked)
  if (!isSlug(slug) && !isLocalSlug(slug)) return undefined
  const language = currentLanguage()
  const { table, formerTable, subject, isHidden } = shelfTables[kind]
  const { rows } = await sql<Omit<TracedShelf, 'localSlug'>>`
    select s.id, s.slug, ${localSlugsOf(kind, 's.id')} as "localSlugs", ${isHidden} as "isHidden"
      from ${table} s
     where s.slug = ${slug} or s.id = (select f.${subject} from ${formerTable} f where f.slug = ${slug})
        or s.id = trace_local_slug(${kind}, ${slug}, ${language})
     -- In its language a slug is of what has it there; in English of what has it now.
     order by exists (select from content_translations t
                       where t.kind = ${kind} and t.subject_id = s.id and t.field = 'slug' and t.text = ${slug}
                         and t.language = ${language}) desc,
              s.slug = ${slug} desc
     limit 1`.execute(db.tables)
  const [row] = rows
  return row && { ...row, localSlug: row.localSlugs?.[language] }
}

const shelfTables = {
  category: {
    table: sql.table('categories'),
    formerTable: sql.table('category_slugs'),
    subject: sql.ref('category_id'),
    isHidden: sql.lit(false),
  },
  collection: {
    table: sql.table('collections'),
    formerTable: sql.table('collection_slugs'),
    subject: sql.ref('collection_id'),
    isHidden: sql.ref('s.is_hidden'),
  },
} as const
