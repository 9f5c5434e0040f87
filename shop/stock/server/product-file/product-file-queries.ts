import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { allAttributes } from '#shop/catalogue/server/attributes/select-attributes.ts'

import { productColumns } from '../../product-file/product-columns.ts'
import type {
  ImportedRow,
  StoredProduct,
  Places,
  ProductImport,
  RowKind,
} from '../../product-file/product-file.ts'

/**
 * Products with all that a file can contain of them, by their ids or their addresses; one
 * statement.
 */
export async function selectStored(
  db: Db,
  by: { ids: readonly string[] } | { slugs: readonly string[] },
): Promise<StoredProduct[]> {
  const asked =
    'ids' in by ? sql`p.id = any(${by.ids}::uuid[])` : sql`p.slug = any(${by.slugs}::text[])`
  const { rows } = await sql<StoredProduct>`
    select product_to_edit(p.id) as product, t.slug as "styleSlug",
           coalesce((select c.cost_pence from product_costs c
                      where c.product_id = p.id and c.size_id is null), 0) as "costPence",
           (select coalesce(jsonb_agg(jsonb_build_object('sizeId', i.size_id, 'sizeName', s.size_name,
                     'system', s.system, 'barcode', i.barcode, 'sku', i.sku,
                     'offer', case when o.product_id is not null then jsonb_build_object(
                       'leadDays', o.lead_days, 'promisedOn', o.promised_on, 'capacity', o.capacity) end,
                     'reorderLevel', i.reorder_level,
                     'surchargePence', coalesce(d.surcharge_pence, 0),
                     'weightGrams', coalesce(d.weight_grams, 0), 'vatClass', d.vat_class,
                     'costPence', coalesce((select c.cost_pence from product_costs c
                                             where c.product_id = i.product_id and c.size_id = i.size_id), 0),
                     'onHand', i.quantity_on_hand - unarrived_units(i.product_id, i.size_id),
                     'reserved', least(i.quantity_reserved,
                                       i.quantity_on_hand - unarrived_units(i.product_id, i.size_id)))
                     order by s.position, s.size_name), '[]')
              from product_inventory i left join sizes s on s.id = i.size_id
              left join size_terms d on d.product_id = i.product_id and d.size_id is not distinct from i.size_id
              left join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
             where i.product_id = p.id) as sizes,
           array(select i.hash from shown_pictures i
                  where i.product_id = p.id order by i.is_primary desc, i.position) as "pictureHashes"
      from products p join styles t on t.id = p.style_id
     where ${asked}`.execute(db.tables)
  return rows
}

/** What cells of a file can name; one statement. */
export async function selectFilePlaces(db: Db): Promise<Places> {
  const { rows } = await sql<Places>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name)
                     order by c.slug), '[]') from categories c) as categories,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name)
                     order by c.slug), '[]') from collections c
             where c.filled_by = 'hand') as collections,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.size_name,
                     'system', s.system)), '[]') from sizes s) as sizes,
           ${allAttributes} as attributes`.execute(db.tables)
  return rows[0]!
}

type ForExample = {
  /** A product that is typical of the shop; null where there is none. */
  productId: string | null
  /** The first two sizes of the first size system that has any. */
  sizes: { system: string; name: string }[]
  /** Addresses like that of the example which are in use, or were. */
  takenHandles: string[]
}

/** What an example of a file is made from; one statement. */
export async function selectForExample(db: Db): Promise<ForExample> {
  const isTaken = sql`like ${`${productColumns.handle.example}%`}`
  const { rows } = await sql<ForExample>`
    select coalesce(
             (select p.id from products p
               where p.status = 'active'
                 and exists (select from product_inventory i where i.product_id = p.id)
               order by p.published_at desc, p.id limit 1),
             (select p.id from products p order by p.created_at desc, p.id limit 1)) as "productId",
           (select coalesce(jsonb_agg(jsonb_build_object('system', s.system, 'name', s.size_name)
                     order by s.position, s.size_name), '[]')
              from (select z.system, z.size_name, z.position from sizes z
                     where z.system = (select y.code from size_systems y
                                        where exists (select from sizes of where of.system = y.code)
                                        order by y.position, y.code limit 1)
                     order by z.position, z.size_name limit 2) s) as sizes,
           array(select p.slug from products p where p.slug ${isTaken}
                  union select f.slug from product_slugs f where f.slug ${isTaken}
                  union select t.slug from styles t where t.slug ${isTaken}
                  union select c.text from content_translations c
                         where c.kind = 'product' and c.field = 'slug' and c.text ${isTaken}) as "takenHandles"`.execute(
    db.tables,
  )
  return rows[0]!
}

type CodeOwner = { code: string; productId: string; sizeId: string | null; name: string }

const codes = {
  barcode: { of: sql`i.barcode`, name: sql`p.name || ' in ' || p.colour_name` },
  sku: {
    of: sql`lower(i.sku)`,
    name: sql`concat_ws(', ', p.name, p.colour_name, s.size_name)`,
  },
}

/** Whose these barcodes are, or these SKUs in small letters. */
export async function selectCodeOwners(
  db: Db,
  column: keyof typeof codes,
  asked: readonly string[],
): Promise<CodeOwner[]> {
  const { of, name } = codes[column]
  const { rows } = await sql<CodeOwner>`
    select ${of} as code, i.product_id as "productId", i.size_id as "sizeId", ${name} as name
      from product_inventory i join products p on p.id = i.product_id
      left join sizes s on s.id = i.size_id
     where ${of} = any(${asked}::text[])`.execute(db.tables)
  return rows
}

const importColumns = sql`i.id, i.actor, i.file_name as "fileName", i.with_stock as "withStock", i.state,
  i.warnings, i.products, i.done, i.undone, i.created_at as "createdAt", i.ended_at as "endedAt"`

/** The newest imports of the last 30 days. */
export async function selectImports(db: Db): Promise<ProductImport[]> {
  const { rows } = await sql<ProductImport>`
    select ${importColumns} from product_imports i order by i.created_at desc, i.id limit 20`.execute(
    db.tables,
  )
  return rows
}

type Counted = ProductImport & {
  /** Whether it changes costs. */
  withCosts: boolean
  rowCounts: Partial<Record<RowKind, number>>
  outcomeCounts: Record<string, number>
}

/** One import with how many rows there are of each kind and what became of its products. */
export async function selectImport(db: Db, importId: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select ${importColumns},
           exists (select from product_import_products c
                    where c.import_id = i.id and (c.cost is not null or c.sizes @> '[{"cost_pence": {}}]')) as "withCosts",
           (select coalesce(jsonb_object_agg(k.kind, k.count), '{}')
              from (select r.kind, count(*)::int as count from product_import_rows r
                     where r.import_id = i.id group by r.kind) k) as "rowCounts",
           (select coalesce(jsonb_object_agg(k.outcome, k.count), '{}')
              from (select coalesce(p.undo_outcome, p.outcome) as outcome, count(*)::int as count
                      from product_import_products p
                     where p.import_id = i.id and p.outcome is not null group by 1) k) as "outcomeCounts"
      from product_imports i where i.id = ${importId}`.execute(db.tables)
  return rows[0]
}

type Asked = {
  kind: RowKind | 'refused' | undefined
  /** Rows after this one. */
  after: number
  limit: number
}

/** Rows of an import in their order; `refused`: those whose product was not written or not put back. */
export async function selectImportRows(
  db: Db,
  importId: string,
  { kind, after, limit }: Asked,
): Promise<ImportedRow[]> {
  const asked =
    kind === undefined
      ? sql`true`
      : kind === 'refused'
        ? sql`(p.outcome <> 'imported' or p.undo_outcome <> 'restored')`
        : sql`r.kind = ${kind}`
  const { rows } = await sql<ImportedRow>`
    select r.row_number as number, r.product, r.size, r.kind, r.changes, r.faults, p.outcome,
           p.undo_outcome as "undoOutcome", p.fault_fields as "faultFields",
           (select q.id from products q where q.id = p.product_id) as "productId"
      from product_import_rows r
      left join product_import_products p on p.import_id = r.import_id and p.position = r.position
     where r.import_id = ${importId} and r.row_number > ${after} and ${asked}
     order by r.row_number limit ${limit}`.execute(db.tables)
  return rows
}
