import type { Db } from '#platform/db/database.ts'

import { cellsOf } from '../../product-file/product-cells.ts'
import {
  attributeColumn,
  columnNames,
  describeAttributeColumn,
  isAttributeColumn,
  isCostColumn,
  productColumns,
} from '../../product-file/product-columns.ts'
import type { ColumnName } from '../../product-file/product-columns.ts'
import type { Places, StoredProduct } from '../../product-file/product-file.ts'
import { selectFilePlaces, selectForExample, selectStored } from './product-file-queries.ts'

type Cells = Partial<Record<ColumnName, string>>

type DescribedFile = {
  /** The columns that a file can have, with how they are filled in; those of attributes last. */
  columns: { name: ColumnName; what: string; example: string }[]
  /**
   * Rows of a new product, made from the shop's own data so that they can be imported as they are; none while the
   * shop has no category, which every product needs.
   */
  exampleRows: string[][]
}

/** How a file of products is filled in, with an example; `withCosts` for those who may see costs. */
export async function describeFile(db: Db, withCosts: boolean): Promise<DescribedFile> {
  const [places, found] = await Promise.all([selectFilePlaces(db), selectForExample(db)])
  const [sample] =
    found.productId === null ? [] : await selectStored(db, { ids: [found.productId] })
  const described = [
    ...columnNames
      .filter((name) => withCosts || !isCostColumn(name))
      .map((name) => {
        const { what, example } = productColumns[name]
        return { name, what, example }
      }),
    ...places.attributes.map((attribute) => {
      const { what, example } = describeAttributeColumn(attribute)
      return { name: attributeColumn(attribute.code), what, example }
    }),
  ]
  const general = Object.fromEntries(described.map(({ name, example }) => [name, example]))
  const product: Cells = {
    ...general,
    category: places.categories[0]?.slug ?? '',
    ...(sample && sampleCells(sample, places)),
    handle: freeHandle(found.takenHandles),
  }
  const { handle, on_hand, reorder_level } = product
  const cells = (sizesOf(sample) ?? found.sizes).map(({ system, name }, at): Cells => {
    const size = { size_system: system ?? '', size: name ?? '' }
    // What is said of a product is in its first row.
    return Object.assign(at === 0 ? product : { handle, on_hand, reorder_level }, size)
  })
  if (cells.length === 0) cells.push(product)
  return {
    columns: described.map(({ name, what }) => ({ name, what, example: cells[0]?.[name] ?? '' })),
    exampleRows:
      places.categories.length === 0
        ? []
        : cells.map((row) => described.map(({ name }) => row[name] ?? '')),
  }
}

/** What the example takes from a product of the shop; everything else is said in general. */
const sampled: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'colour',
  'colour_hex',
  'colour_family',
  'category',
  'collections',
  'tags',
  'price',
  'vat',
  'fabric',
  'fabric_family',
  'composition',
  'weight_grams',
  'returns',
])

function sampleCells(sample: StoredProduct, places: Places): Cells {
  const cells = cellsOf(sample, undefined, { ...places, pictureUrl: (hash) => hash })
  const isSampled = (name: string, cell: string) =>
    isAttributeColumn(name) ? cell !== '' : sampled.has(name as ColumnName)
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => isSampled(name, cell)))
}

type ExampleSize = { system: string | null; name: string | null }

/** The first sizes of a product, or that it is sold without; undefined for one that has neither yet. */
const sizesOf = (sample: StoredProduct | undefined): ExampleSize[] | undefined =>
  sample && sample.sizes.length > 0
    ? sample.sizes.slice(0, 2).map(({ system, sizeName }) => ({ system, name: sizeName }))
    : undefined

/** An address that no product has or had, so that the example never changes one. */
function freeHandle(taken: readonly string[]): string {
  const base = productColumns.handle.example
  for (let number = 1; ; number++) {
    const handle = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(handle)) return handle
  }
}
