import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isTranslated } from '#platform/languages/server/translations.ts'
import type { SizeChart } from '#shop/content/size-chart.ts'
import type { OfferedSize } from '#shop/content/size-finder.ts'
import type { FinderKind } from '#shop/content/size-measures.ts'

import type { SizeName } from '../size-mapping.ts'
import { isGtin } from '../admin/stock-change.ts'
import { promiseToday } from '../promise-line.ts'
import { promiseKind, promiseOf } from '../promise.ts'
import { stockLevel } from '../stock-level.ts'
import type {
  CardLevel,
  CardStock,
  ProductSizes,
  SizeChoice,
  SizeFacts,
  VatClass,
} from '../stock-level.ts'

/** Sizes of products with the quantity available of each, in the order of the sizes. */
function selectSizes(db: Db, productIds: readonly string[]) {
  return db.tables
    .selectFrom(
      sql<{
        product_id: string
        size_id: string | null
        available_quantity: number
        reorder_level: number
      }>`read_inventory(${productIds}::uuid[])`.as('stock'),
    )
    .innerJoin('product_inventory as own', (join) =>
      join
        .onRef('own.product_id', '=', 'stock.product_id')
        .on(sql<boolean>`own.size_id is not distinct from stock.size_id`),
    )
    .leftJoin('size_terms as t', (join) =>
      join
        .onRef('t.product_id', '=', 'stock.product_id')
        .on(sql<boolean>`t.size_id is not distinct from stock.size_id`),
    )
    .leftJoin('size_offers as o', (join) =>
      join
        .onRef('o.product_id', '=', 'stock.product_id')
        .on(sql<boolean>`o.size_id is not distinct from stock.size_id`)
        // Only where nothing is left that is there.
        .on(sql<boolean>`stock.available_quantity between 1 and o.capacity - o.taken`),
    )
    .leftJoin('sizes', 'sizes.id', 'stock.size_id')
    .leftJoin('sizes as r', 'r.id', 'sizes.row_size_id')
    .leftJoin('sizes as c', 'c.id', 'sizes.column_size_id')
    .leftJoin('size_systems as y', 'y.code', 'sizes.system')
    .leftJoin('size_systems as ry', 'ry.code', 'r.system')
    .leftJoin('size_systems as cy', 'cy.code', 'c.system')
    .select([
      'stock.product_id',
      'stock.size_id',
      'stock.available_quantity',
      'stock.reorder_level',
      'own.barcode',
      'own.sku',
      't.surcharge_pence',
      't.vat_class',
      't.weight_grams',
      'o.lead_days',
      sql<string | null>`o.promised_on::text`.as('promised_on'),
      'sizes.size_name',
      'sizes.length_inches',
      'sizes.fit',
      sql<Labels>`sizes.labels`.as('labels'),
      sql<Record<string, string> | null>`sizes.equivalents`.as('equivalents'),
      sql<Measurements | null>`sizes.measurements`.as('measurements'),
      'r.size_name as row_name',
      sql<Labels>`r.labels`.as('row_labels'),
      'c.size_name as column_name',
      sql<Labels>`c.labels`.as('column_labels'),
      'y.code as system',
      'y.finder',
      'y.measures',
      'y.equivalents as shown_equivalents',
      sql<SystemLabels | null>`y.labels`.as('system_labels'),
      sql<SystemLabels | null>`ry.labels`.as('rows_labels'),
      sql<SystemLabels | null>`cy.labels`.as('columns_labels'),
    ])
    .orderBy('sizes.position')
    .orderBy('sizes.size_name')
    .execute()
}

type Labels = Partial<Record<Language, string>> | null
type SystemLabels = Partial<Record<Language, { legend: string[] }>>
type Measurements = Record<string, [number, number]>
type SizeRow = Awaited<ReturnType<typeof selectSizes>>[number]

/**
 * What is available of each product, all sizes together, with its highest reorder level and the
 * names of the available sizes.
 */
function selectLevels(db: Db, productIds: readonly string[]) {
  return db.tables
    .selectFrom(
      sql<{
        product_id: string
        size_id: string | null
        available_quantity: number
        reorder_level: number
      }>`read_inventory(${productIds}::uuid[])`.as('stock'),
    )
    .leftJoin('size_offers as o', (join) =>
      join
        .onRef('o.product_id', '=', 'stock.product_id')
        .on(sql<boolean>`o.size_id is not distinct from stock.size_id`)
        // Only where nothing is left that is there.
        .on(sql<boolean>`stock.available_quantity between 1 and o.capacity - o.taken`),
    )
    .leftJoin('sizes', 'sizes.id', 'stock.size_id')
    .select((row) => [
      'stock.product_id',
      sql<[days: number | null, on: string | null][]>`coalesce(
        json_agg(json_build_array(o.lead_days, o.promised_on)) filter (where stock.available_quantity > 0), '[]')`.as(
        'promises',
      ),
      row.cast<number>(row.fn.sum('stock.available_quantity'), 'integer').as('available'),
      row.fn.max('stock.reorder_level').as('reorder_level'),
      sql<string[]>`coalesce(
        array_agg(sizes.size_name order by sizes.position)
          filter (where stock.available_quantity > 0 and sizes.id is not null), '{}')`.as('sizes'),
    ])
    .groupBy('stock.product_id')
    .execute()
}

/** How many customers have each product in their cart now; products in no cart are missing. */
export const selectCartViewers = (db: Db, productIds: readonly string[]) =>
  db.tables
    .selectFrom('realtime_product_stats')
    .select((row) => [
      row.ref('product_id').$notNull().as('product_id'),
      row.ref('cart_viewers').$notNull().as('cart_viewers'),
    ])
    .where('product_id', 'in', productIds)
    .execute()

/**
 * The sizes of a product in their order, each with its level, and how they are chosen; one entry without a size for
 * goods that have none. A hold that has expired counts as available.
 */
export async function readSizes(db: Db, productId: string): Promise<ProductSizes> {
  return productSizes(await selectSizes(db, [productId]))
}

/** As `readSizes`, of several products by their ids, in one statement. */
export async function readSizesOf(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ProductSizes>> {
  const byProduct = Map.groupBy(
    productIds.length === 0 ? [] : await selectSizes(db, productIds),
    (row) => row.product_id,
  )
  return new Map(productIds.map((id) => [id, productSizes(byProduct.get(id) ?? [])]))
}

/** As `readSizes`, with what structured data needs of each size, in the same order. */
export async function readSizesInFull(
  db: Db,
  productId: string,
): Promise<{ shown: ProductSizes; facts: SizeFacts[] }> {
  const rows = await selectSizes(db, [productId])
  return {
    shown: productSizes(rows),
    facts: rows.map(
      ({ barcode, sku, weight_grams: weightGrams, lead_days: days, promised_on: on }) => ({
        gtin: barcode !== null && isGtin(barcode) ? barcode : null,
        sku,
        weightGrams,
        promise: promiseOf(days, on),
      }),
    ),
  }
}

function productSizes(rows: readonly SizeRow[]): ProductSizes {
  const steps = stepsOf(rows)
  const [first] = rows
  const untranslated = untranslatedSteps(first, steps)
  return {
    legends: legendsOf(first).slice(0, steps),
    ...(untranslated.length > 0 && { untranslated }),
    finder: first ? finderOf(first) : null,
    sizes: rows.map((row) => sizeChoice(row, steps)),
  }
}

function sizeChoice(row: SizeRow, steps: number): SizeChoice {
  const choice: SizeChoice = {
    sizeId: row.size_id,
    sizeName: row.size_name,
    lengthInches: row.length_inches,
    fit: row.fit,
    level: stockLevel(row.available_quantity, row.reorder_level),
  }
  const axes = axesOf(row, steps)
  const note = noteOf(row)
  if (row.size_name !== null && axes.join() !== row.size_name) choice.axes = axes
  if (note) choice.note = note
  const promised = promiseOf(row.lead_days, row.promised_on)
  const promise = promiseToday(promised)
  if (promised && promise !== undefined) Object.assign(choice, { promise, promised })
  if (row.surcharge_pence) choice.surchargePence = row.surcharge_pence
  if (row.vat_class !== null) choice.vatClass = row.vat_class as VatClass
  if (row.finder === 'measures') choice.body = bodyOf(row.measurements ?? {}, row.measures ?? [])
  return choice
}

const inLanguage = (labels: Labels, name: string | null) =>
  labels?.[currentLanguage()] ?? name ?? ''

/** A size of two axes is chosen in two steps, unless all sizes are the same on the second. */
function stepsOf(rows: readonly SizeRow[]): number {
  const second = rows.map((row) => row.column_name ?? row.fit)
  return second.every((value) => value !== null) && new Set(second).size > 1 ? 2 : 1
}

function axesOf(row: SizeRow, steps: number): string[] {
  if (steps === 1) return [inLanguage(row.labels, row.size_name)]
  return row.row_name === null
    ? [String(row.length_inches), row.fit ?? '']
    : [inLanguage(row.row_labels, row.row_name), inLanguage(row.column_labels, row.column_name)]
}

/** The headings of the steps: of a grid those of its axes. */
function legendsOf(row: SizeRow | undefined): string[] {
  const language = currentLanguage()
  const read = (labels: SystemLabels | null | undefined) =>
    (labels?.[language] ?? labels?.en)?.legend ?? []
  const grid = [read(row?.rows_labels)[0], read(row?.columns_labels)[0]]
  return row?.row_name == null ? read(row?.system_labels) : grid.map((legend) => legend ?? '')
}

/** Which steps have a heading in English alone, by their places. */
function untranslatedSteps(row: SizeRow | undefined, steps: number): string[] {
  if (!isTranslated() || !row) return []
  const axes =
    row.row_name === null
      ? [row.system_labels, row.system_labels]
      : [row.rows_labels, row.columns_labels]
  return axes
    .slice(0, steps)
    .flatMap((labels, at) => (labels && !labels[currentLanguage()] ? [String(at)] : []))
}

function finderOf({ finder, system }: SizeRow): string | null {
  // The finder by height knows how these two hang.
  if (finder === 'height') return system === 'abaya' || system === 'thobe' ? system : null
  return finder === null ? null : system
}

function noteOf({ equivalents, shown_equivalents: shown }: SizeRow): string | undefined {
  const [other] = shown ?? []
  const value = other && equivalents?.[other]
  return value && `${other} ${value}`
}

/** Those of the body, in the order of their system. */
const bodyOf = (measurements: Measurements, measures: readonly string[]): Measurements =>
  Object.fromEntries(
    measures.flatMap((measure) => {
      const range = measure.startsWith('body_') ? measurements[measure] : undefined
      return range ? [[measure, range]] : []
    }),
  )

/** The level of each product over all its sizes; one without inventory is out of stock. */
export async function readLevels(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, CardLevel>> {
  const stock = await readCardStock(db, productIds)
  return new Map([...stock].map(([id, { level }]) => [id, level]))
}

/** As `readLevels`, with the names of the sizes in stock, for lists of cards. */
export async function readCardStock(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, CardStock>> {
  const stock = new Map<string, CardStock>(
    productIds.map((id) => [id, { level: 'out_of_stock', sizes: [] }]),
  )
  for (const row of await selectLevels(db, productIds)) {
    const kind = promiseKind(row.promises.map(([days, on]) => promiseOf(days, on)))
    const level = kind ?? stockLevel(row.available, row.reorder_level)
    stock.set(row.product_id, { level, sizes: row.sizes })
  }
  return stock
}

/** Every size in its order. */
export async function selectSizeNames(db: Db): Promise<SizeName[]> {
  return db.tables
    .selectFrom('sizes')
    .select(['id', 'size_name'])
    .orderBy('system')
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}

/** Every size with its measures, in its order: length in inches. */
async function selectMeasuredSizes(db: Db) {
  return db.tables
    .selectFrom('sizes')
    .select(['system', 'size_name', 'length_inches', 'fit'])
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}

/** The sizes the shop makes of each garment, in their order, in stock or not. */
export async function readOfferedSizes(db: Db): Promise<Record<FinderKind, OfferedSize[]>> {
  const sizes = await selectMeasuredSizes(db)
  const of = (system: FinderKind) =>
    sizes
      .filter((size) => size.system === system)
      .map((size) => ({
        sizeName: size.size_name,
        lengthInches: size.length_inches,
        fit: size.fit,
      }))
  return { abaya: of('abaya'), thobe: of('thobe') }
}

type ChartRow = {
  code: string
  labels: { en: { filter: string } } & Partial<Record<Language, { filter: string }>>
  measures: string[]
  equivalents: string[]
  finder: string | null
  sizes: {
    name: string
    labels: Partial<Record<Language, string>>
    equivalents: Record<string, string>
    measurements: Measurements
  }[]
}

/** The charts of the size systems that products on sale come in, other than the lengths of abayas and thobes. */
export async function readSizeCharts(db: Db): Promise<SizeChart[]> {
  const { rows } = await sql<ChartRow>`
    with used as (
      select distinct system from sizes s
       where exists (select from product_inventory i join products p on p.id = i.product_id
                      where i.size_id = s.id and p.status = 'active'))
    select y.code, y.labels, y.measures, y.equivalents, y.finder,
           (select json_agg(json_build_object('name', s.size_name, 'labels', s.labels, 'equivalents', s.equivalents,
                                              'measurements', s.measurements) order by s.position, s.size_name)
              from sizes s where s.system = y.code) as sizes
      from size_systems y
     where y.kind <> 'grid' and y.code not in ('abaya', 'thobe')
       and (cardinality(y.measures) > 0 or cardinality(y.equivalents) > 0)
       and exists (select from sizes s where s.system = y.code)
       and exists (select from used u left join size_systems g on g.code = u.system
                    where y.code in (u.system, g.rows_system, g.columns_system))
     order by y.position, y.code`.execute(db.tables)
  const language = currentLanguage()
  return rows.map(({ code, labels, measures, equivalents, finder, sizes }) => ({
    code,
    name: (labels[language] ?? labels.en).filter,
    measures,
    equivalents,
    hasFinder: finder === 'measures',
    sizes: sizes.map((size) => ({
      label: size.labels[language] ?? size.name,
      equivalents: size.equivalents,
      measurements: size.measurements,
      body: bodyOf(size.measurements, measures),
    })),
  }))
}
