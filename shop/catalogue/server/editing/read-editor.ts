import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { AttributeFields } from '../../attributes/attribute.ts'
import type { ProductDetails } from '../../catalogue.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { KnownPictures } from '../../editing/preview-of.ts'
import type { ProductToEdit } from '../../editing/product-fields.ts'
import type { Saleability } from '../../editing/sale-lacks.ts'
import { daysSoldAt, WAS_NEEDED_DAYS } from '../../editing/product-values.ts'
import { allAttributes } from '../attributes/select-attributes.ts'
import { selectProduct } from '../find-product.ts'

type EditedRow = Saleability & {
  product: ProductToEdit
  styleName: string
  /** Former slugs, the latest first. */
  formerSlugs: string[]
  /** The oldest first. */
  prices: { pence: number; since: string }[]
  wasPence: number | null
  pictures: (Picture & {
    pictureId: string
    video: { id: string; durationMs: number } | null
  })[]
  successorSlug: string | null
  /** What was picked to wear with it. */
  wornWith: { slug: string; name: string; colourName: string }[]
  /** What it is kept in, in the order of the size guide. */
  sizes: { id: string; name: string }[]
}

/** The colours of the style of a product, the oldest first, with everything around them that the editor shows, in one statement. */
async function selectEdited(db: Db, productId: string): Promise<EditedRow[]> {
  const { rows } = await sql<EditedRow>`
    select product_to_edit(p.id) as product,
           not is_sold_out(p.id, null) as "isBuyable",
           exists (select from product_inventory i where i.product_id = p.id) as "isStocked",
           (select s.name from styles s where s.id = p.style_id) as "styleName",
           (select n.slug from products n where n.id = p.successor_id) as "successorSlug",
           array(select f.slug from product_slugs f where f.product_id = p.id
                  order by f.created_at desc, f.slug) as "formerSlugs",
           (select coalesce(jsonb_agg(jsonb_build_object('pence', h.price_pence, 'since', h.valid_from)
                     order by h.valid_from, h.id), '[]')
              from (select * from price_history h where h.product_id = p.id
                     order by h.valid_from desc, h.id desc limit 200) h) as prices,
           was_price(p.id) as "wasPence",
           (select coalesce(jsonb_agg(jsonb_build_object('pictureId', f.id, 'hash', f.hash, 'width', f.width,
                     'height', f.height, 'dominantHex', f.dominant_hex, 'alt', i.alt,
                     'video', case when v.id is not null
                       then jsonb_build_object('id', v.id, 'durationMs', v.duration_ms) end)
                     order by i.is_primary desc, i.position), '[]')
              from product_images i
              join pictures f on f.id = i.picture_id
              left join videos v on v.id = i.video_id
             where i.product_id = p.id) as pictures,
           (select coalesce(jsonb_agg(jsonb_build_object('slug', o.slug, 'name', o.name,
                     'colourName', o.colour_name) order by w.position), '[]')
              from product_pairings w join products o on o.id = w.pairs_with_id
             where w.product_id = p.id) as "wornWith",
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.size_name)
                     order by s.position, s.size_name), '[]')
              from product_inventory i join sizes s on s.id = i.size_id
             where i.product_id = p.id) as sizes
      from products p
     where p.style_id = (select own.style_id from products own where own.id = ${productId})
     order by p.created_at, p.colour_name, p.id`.execute(db.tables)
  return rows
}

type Choice = { id: string; name: string }
/** Nobody puts anything into a collection with a rule. */
type CollectionChoice = Choice & { isByRule: boolean }
type Places = {
  categories: Choice[]
  collections: CollectionChoice[]
  attributes: AttributeFields[]
}

/** Categories and collections that a product may be in, and attributes, in their order. */
async function selectPlaces(db: Db): Promise<Places> {
  const { rows } = await sql<Places>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name)
                     order by c.position, c.name), '[]') from categories c) as categories,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name,
                     'isByRule', c.filled_by = 'rule')
                     order by c.position, c.name), '[]') from collections c) as collections,
           ${allAttributes} as attributes`.execute(db.tables)
  return rows[0]!
}

/** The product that has a slug now; undefined for none. */
export async function selectIdBySlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

export async function isProduct(db: Db, id: string): Promise<boolean> {
  const row = await db.tables
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** What a product is called without its colour; undefined for none. */
export async function findProductName(db: Db, id: string): Promise<string | undefined> {
  const product = await db.tables
    .selectFrom('products')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst()
  return product?.name
}

/** A product as something to pick; `picture`: the hash of its first picture. */
export type ProductChoice = { id: string; name: string; picture: string | null }

/** Products by name and colour, whatever their status: one statement, or none. */
export const nameProducts = (db: Db, ids: readonly string[]): Promise<ProductChoice[]> =>
  selectChoices(db, 'id', ids)

/** The same by slugs, which are the ids of what it returns. */
export const nameProductsBySlug = (db: Db, slugs: readonly string[]): Promise<ProductChoice[]> =>
  selectChoices(db, 'slug', slugs)

async function selectChoices(
  db: Db,
  by: 'id' | 'slug',
  keys: readonly string[],
): Promise<ProductChoice[]> {
  if (keys.length === 0) return []
  const products = await db.tables
    .selectFrom('products as p')
    .leftJoin('product_images as i', (join) =>
      join.onRef('i.product_id', '=', 'p.id').on('i.is_primary', '=', true),
    )
    .leftJoin('pictures as f', 'f.id', 'i.picture_id')
    .select([`p.${by} as id`, 'p.name', 'p.colour_name', 'f.hash'])
    .where(`p.${by}`, 'in', keys)
    .execute()
  return products.map(({ id, name, colour_name: colour, hash }) => ({
    id,
    name: editorText.nameIn(name, colour),
    picture: hash,
  }))
}

/** A product with its prices, as the editor shows them. */
function withPrices({ product, prices, ...rest }: EditedRow, now: Date) {
  const history = prices.map(({ pence, since }) => ({ pence, since: new Date(since) }))
  const { compare_at_pence: was, published_at: publishedAt } = product
  return {
    ...rest,
    product,
    history,
    /** Days that it sold at its former price, of those that count; null without one. */
    soldDays:
      was === null || publishedAt === null
        ? null
        : Math.floor(daysSoldAt(was, { history, publishedAt: new Date(publishedAt), now })),
    neededDays: WAS_NEEDED_DAYS,
  }
}

/** A colour of a style with everything around it that the editor shows. */
export type EditedColour = ReturnType<typeof withPrices>

/**
 * A product with everything around it that its editor shows, and the colours of its style, the oldest first; undefined
 * for none. Two statements.
 */
export async function readEditor(db: Db, productId: string, now: Date) {
  const [rows, places] = await Promise.all([selectEdited(db, productId), selectPlaces(db)])
  const colours = rows.map((row) => withPrices(row, now))
  const shown = colours.find(({ product }) => product.id === productId)
  return shown && { ...shown, ...places, colours }
}

/** What a product may be in, for one that is begun. */
export const readPlaces = selectPlaces

/** A product as its page would show it, whatever its status; undefined for none. */
export async function readPreview(db: Db, productId: string): Promise<ProductDetails | undefined> {
  const row = await selectProduct(
    db,
    { id: productId },
    { look: 0, similar: 0 },
    { isPreview: true },
  )
  if (!row) return undefined
  const {
    lookIds: _look,
    similarIds: _similar,
    isComparable: _compares,
    sets: _sets,
    localSlugs: _slugs,
    ...product
  } = row
  return product
}

/** The pictures and videos with these ids, for the preview of a form that is not saved; one statement. */
export async function readKnownPictures(
  db: Db,
  {
    productId,
    pictureIds,
    videoIds,
  }: { productId: string; pictureIds: string[]; videoIds: string[] },
): Promise<KnownPictures> {
  const { rows } = await sql<KnownPictures>`
    select product_pictures(${productId}) as saved,
           (select coalesce(jsonb_agg(jsonb_build_object('pictureId', f.id, 'hash', f.hash, 'width', f.width,
                     'height', f.height, 'dominantHex', f.dominant_hex)), '[]')
              from pictures f where f.id = any(${pictureIds}::uuid[])) as pictures,
           (select coalesce(jsonb_agg(jsonb_build_object('videoId', v.id, 'video', jsonb_build_object('hash', v.hash,
                     'format', v.format, 'width', v.width, 'height', v.height, 'durationMs', v.duration_ms,
                     'isLoop', v.is_loop, 'captions', captions_of(v.id),
                     'addedOn', (v.created_at at time zone 'UTC')::date))), '[]')
              from videos v where v.id = any(${videoIds}::uuid[])) as videos`.execute(db.tables)
  return rows[0]!
}
