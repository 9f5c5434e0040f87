import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import { localSlugsOf } from '#platform/languages/server/translations.ts'
import type { ValuedAttribute } from '#shop/catalogue/attributes/product-facts.ts'
import { attributesOnPage } from '#shop/catalogue/server/attributes/select-attributes.ts'
import { HOME_SLUG } from '#shop/content/blocks/home-sections.ts'

/** A picture as sitemaps and merchant listings need it. */
export type FeedPicture = { hash: string; width: number; height: number }

/** What has a page of its own under its slug, and when it last changed. */
export type SluggedEntry = {
  slug: string
  localSlugs: LocalSlugs | null
  updatedAt: Date
  pictures: FeedPicture[]
}

/** The newest change of an active product, and of a published post; null where there is none. */
export async function selectLastChanges(
  db: Db,
): Promise<{ products: Date | null; posts: Date | null }> {
  const { rows } = await sql<{ products: Date | null; posts: Date | null }>`
    select (select max(updated_at) from products where status = 'active') as products,
           (select max(updated_at) from posts where status = 'published') as posts`.execute(
    db.tables,
  )
  return rows[0] ?? { products: null, posts: null }
}

/** The text pages and the free pages that are there. */
export async function selectTextPages(
  db: Db,
): Promise<{ slug: string; localSlugs: LocalSlugs | null; kind: string; updatedAt: Date }[]> {
  return (
    db.tables
      .selectFrom('content_pages')
      .where('status', '=', 'published')
      // It has an address of its own.
      .where('slug', '<>', HOME_SLUG)
      .select(['slug', 'kind', 'updated_at as updatedAt'])
      .select(localSlugsOf('free_page_slug', 'content_pages.id').as('localSlugs'))
      .orderBy('slug')
      .execute()
  )
}

/** When the amounts of gift cards were set; undefined for a shop that sells none. */
export async function selectGiftCards(db: Db): Promise<Date | undefined> {
  const row = await db.tables
    .selectFrom('settings')
    .where('key', '=', 'gift_card_amounts')
    .where(sql<boolean>`value <> '[]'`)
    .select('updated_at as updatedAt')
    .executeTakeFirst()
  return row?.updatedAt
}

type ListEntry = {
  kind: 'category' | 'collection'
  slug: string
  localSlugs: LocalSlugs | null
  updatedAt: Date
}

/** Categories and collections that have something in them, with the newest change of that. */
export async function selectLists(db: Db): Promise<ListEntry[]> {
  const { rows } = await sql<ListEntry>`
    with changed as materialized (
      select category_id, max(updated_at) as at from products where status = 'active'
       group by category_id
    )
    select 'category' as kind, c.slug, ${localSlugsOf('category', 'c.id')} as "localSlugs",
           max(changed.at) as "updatedAt"
      from categories c
      cross join lateral categories_within(c.slug) within
      join changed on changed.category_id = within.category_id
     group by c.id
    union all
    select 'collection', c.slug, ${localSlugsOf('collection', 'c.id')}, max(p.updated_at)
      from collections c
      join collection_products picked on picked.collection_id = c.id
      join products p on p.id = picked.product_id and p.status = 'active'
     where not c.is_hidden
     group by c.id
     order by kind, slug`.execute(db.tables)
  return rows
}

/** The files that the active products, or the published posts, fill with `perFile` addresses each. */
export async function selectFiles(
  db: Db,
  table: 'products' | 'posts',
  perFile: number,
): Promise<{ updatedAt: Date }[]> {
  const { rows } = await sql<{ updatedAt: Date }>`
    select max(updated_at) as "updatedAt"
      from (select updated_at, (row_number() over (order by id) - 1) / ${perFile}::integer as file
              from ${sql.table(table)} where status = ${shownStatus[table]}) as filed
     group by file order by file`.execute(db.tables)
  return rows
}

const shownStatus = { products: 'active', posts: 'published' } as const

/** So many active products from a place in the order of their ids, with all their pictures. */
export async function selectProductEntries(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<SluggedEntry[]> {
  const { rows } = await sql<SluggedEntry>`
    select p.slug, ${localSlugsOf('product', 'p.id')} as "localSlugs", p.updated_at as "updatedAt",
           ${picturesOf(sql`p.id`)} as pictures
      from (select id, slug, updated_at from products
             where status = 'active' order by id limit ${limit} offset ${offset}) p
     order by p.id`.execute(db.tables)
  return rows
}

/** As `selectProductEntries`, for the published posts and their covers. */
export async function selectPostEntries(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<SluggedEntry[]> {
  const { rows } = await sql<SluggedEntry>`
    select p.slug, ${localSlugsOf('post', 'p.id')} as "localSlugs", p.updated_at as "updatedAt",
           coalesce((select json_agg(json_build_object('hash', f.hash, 'width', f.width, 'height', f.height))
                       from pictures f where f.id = p.cover_picture_id), '[]') as pictures
      from posts p where p.status = 'published'
     order by p.id limit ${limit} offset ${offset}`.execute(db.tables)
  return rows
}

/** A product with the current availability of each of its sizes. Prices in pence. */
export type FeedProduct = {
  id: string
  styleId: string
  slug: string
  name: string
  colourName: string
  description: string
  pricePence: number
  wasPence: number | null
  weightGrams: number
  composition: { fibre: string }[]
  /** What attributes state on its page. */
  attributes: ValuedAttribute[]
  /** From the top of the tree down. */
  categories: string[]
  pictures: (FeedPicture & { sizeIds: string[] })[]
  /** Without a name and a system for goods that have no sizes. */
  sizes: {
    id: string | null
    name: string | null
    system: string | null
    kind: string | null
    available: number
    surchargePence: number
    weightGrams: number | null
    gtin: string | null
    /** The shop's own. */
    sku: string | null
    /** Of sizes of which nothing is left that is there. */
    leadDays: number | null
    promisedOn: string | null
  }[]
}

/** The next active products after an id, in the order of their ids; from the first without one. */
export async function selectFeedProducts(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<FeedProduct[]> {
  const { rows } = await sql<FeedProduct>`
    with page as (
      select * from products
       where status = 'active' and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
       order by id limit ${limit}
    ), stock as (
      select i.product_id,
             json_agg(json_build_object('id', s.id, 'name', s.size_name, 'system', s.system, 'kind', y.kind,
                                        'available', i.available_quantity,
                                        'surchargePence', coalesce(t.surcharge_pence, 0),
                                        'weightGrams', t.weight_grams, 'gtin', own.barcode, 'sku', own.sku,
                                        'leadDays', o.lead_days, 'promisedOn', o.promised_on)
                      order by s.position, s.size_name) as sizes
        from read_inventory(array(select id from page)) i
        join product_inventory own on own.product_id = i.product_id and own.size_id is not distinct from i.size_id
        left join size_terms t on t.product_id = i.product_id and t.size_id is not distinct from i.size_id
        left join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
                               and i.available_quantity between 1 and o.capacity - o.taken
        left join sizes s on s.id = i.size_id left join size_systems y on y.code = s.system
       group by i.product_id
    )
    select p.id, p.style_id as "styleId", p.slug, p.name, p.colour_name as "colourName", p.description,
           p.price_pence as "pricePence", was_price(p.id) as "wasPence",
           p.weight_grams as "weightGrams", p.composition,
           ${attributesOnPage('p')} as attributes,
           array(select name from category_path(p.category_id) order by depth desc) as categories,
           ${picturesOf(sql`p.id`)} as pictures, coalesce(stock.sizes, '[]') as sizes
      from page p left join stock on stock.product_id = p.id
     order by p.id`.execute(db.tables)
  return rows
}

const picturesOf = (productId: ReturnType<typeof sql>) => sql`
  coalesce((select json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
                                              'sizeIds', i.size_ids)
                            order by i.is_primary desc, i.position)
              from shown_pictures i
             -- The poster of a video is no picture of the goods, unless it is all that stands for them.
             where i.product_id = ${productId} and (i.video_id is null or i.is_primary)), '[]')`
