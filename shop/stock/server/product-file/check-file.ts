import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { compareProduct } from '../../product-file/compare-product.ts'
import type { FileRefusal } from '../../product-file/import-page-text.ts'
import {
  attributeOfColumn,
  columnNames,
  columnOf,
  isCostColumn,
  productColumns,
} from '../../product-file/product-columns.ts'
import { cellText, importText, outcomeText } from '../../product-file/import-page-text.ts'
import type {
  ComparedProduct,
  FileRow,
  StoredProduct,
  RowKind,
} from '../../product-file/product-file.ts'
import { selectCodeOwners, selectFilePlaces, selectStored } from './product-file-queries.ts'
import { readCsv } from './read-csv.ts'

/** What was compared, as stage_product_import takes it: products that change, and all rows. */
function stagedOf(products: readonly ComparedProduct[]) {
  const staged = products.map((product, at) => {
    const isFaulty = product.rows.some(({ faults }) => faults.length > 0)
    const isNew = product.productId === null
    const changes =
      isNew ||
      Object.keys(product.fields).length > 0 ||
      product.status !== null ||
      product.cost !== null ||
      product.sizes.length > 0
    return { product, position: !isFaulty && changes ? at : null, isNew }
  })
  return {
    p_products: staged.flatMap(({ product, position }) =>
      position === null
        ? []
        : [
            {
              position,
              product_id: product.productId,
              version: product.version,
              style_slug: product.styleSlug,
              fields: product.fields,
              status: product.status,
              sizes: product.sizes,
              cost: product.cost,
            },
          ],
    ),
    p_rows: staged.flatMap(({ product, position, isNew }) =>
      product.rows.map(({ number, size, changes, faults }) => {
        const kind: RowKind =
          faults.length > 0 ? 'error' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
        return {
          row_number: number,
          position,
          product: product.handle.slice(0, 120),
          size: size.slice(0, 60),
          kind,
          changes: isNew ? [] : changes,
          faults,
        }
      }),
    ),
  }
}

type Sent = {
  bytes: Uint8Array
  fileName: string
  actorId: string
  withStock: boolean
  withCosts: boolean
}

/** Products that are compared before other requests get their turn. */
const BATCH_SIZE = 100

/**
 * Compares a file with the shop and stores what it would change, for the import; nothing of the
 * shop is written. Returns the id of the import.
 */
export async function checkFile(db: Db, sent: Sent): Promise<Result<string, FileRefusal>> {
  const read = await readCsv(sent.bytes)
  if (!read.ok) return read
  const { rows, unknown, has, ofAttributes } = read.value
  const places = await selectFilePlaces(db)
  const codes = new Set(places.attributes.map(({ code }) => code))
  const strange = ofAttributes.find((column) => !codes.has(attributeOfColumn(column) ?? ''))
  if (strange !== undefined)
    return err({ reason: 'unknown_attribute', detail: strange.slice(0, 60) })
  const sentWith = { withStock: sent.withStock, withCosts: sent.withCosts }
  const groups = groupsOf(rows)
  const products: ComparedProduct[] = []
  const [barcodes, skus] = [new Map<string, number>(), new Map<string, number>()]
  for (let at = 0; at < groups.length; at += BATCH_SIZE) {
    const part = groups.slice(at, at + BATCH_SIZE)
    const kept = await selectStored(db, { slugs: part.map(([handle]) => handle) })
    const bySlug = new Map(kept.map((one) => [one.product.slug, one]))
    const compared = part.map(([handle, of]) =>
      compareProduct({ rows: of, kept: bySlug.get(handle), places, ...sentWith }),
    )
    await refuseCodes(db, 'barcode', { compared, seen: barcodes, kept })
    await refuseCodes(db, 'sku', { compared, seen: skus, kept })
    await refuseByRules(db, compared)
    products.push(...compared)
  }

  const id = randomUUID()
  const stocked = columnNames.filter((name) => productColumns[name].of === 'stock')
  const steep = products.flatMap(({ handle, rows: of }) =>
    of.flatMap(({ number, changes, faults }) =>
      changes
        .filter(({ isSteep }) => isSteep === true && faults.length === 0)
        .map(({ before, after }) => ({ number, product: handle, before, after })),
    ),
  )
  const warnings = [
    ...unknown.map((head) => importText.unknownColumn(head.slice(0, 60))),
    ...(steep.length > 0 ? [importText.steep(steep)] : []),
    ...(!sent.withStock && stocked.some((name) => has.has(name)) ? [importText.withoutStock] : []),
    ...(!sent.withCosts && columnNames.some((name) => isCostColumn(name) && has.has(name))
      ? [importText.withoutCosts]
      : []),
  ]
  await db.callOne('stage_product_import', {
    p_import_id: id,
    p_file_name: sent.fileName,
    p_with_stock: sent.withStock,
    p_warnings: warnings,
    ...stagedOf(products),
    p_actor: sent.actorId,
  })
  return ok(id)
}

/** The rows of each product, in the order of the file. */
function groupsOf(rows: readonly FileRow[]): [handle: string, rows: FileRow[]][] {
  const groups = new Map<string, FileRow[]>()
  for (const row of rows) {
    const handle = (row.cells.handle ?? '').toLowerCase()
    // Rows without an address belong to nothing, not to each other.
    const key = handle === '' ? `\n${row.number}` : handle
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}

type Compared = {
  compared: readonly ComparedProduct[]
  /** Codes of rows so far. */
  seen: Map<string, number>
  kept: readonly StoredProduct[]
}

/** A barcode, and a SKU whatever its case, belongs to one product and size, in the shop and in the file. */
async function refuseCodes(db: Db, column: 'barcode' | 'sku', { compared, seen, kept }: Compared) {
  const asked = compared.flatMap((product) =>
    product.rows.flatMap((row) => {
      const code = row.changes.find((change) => change.column === column)?.after
      return code ? [{ product, row, code: column === 'sku' ? code.toLowerCase() : code }] : []
    }),
  )
  if (asked.length === 0) return
  const owners = await selectCodeOwners(
    db,
    column,
    asked.map(({ code }) => code),
  )
  const sizeNames = new Map(
    kept.flatMap(({ product, sizes }) =>
      sizes.map(({ sizeId, sizeName }) => [`${product.id} ${sizeId}`, sizeName ?? ''] as const),
    ),
  )
  for (const { product, row, code } of asked) {
    const owner = owners.find((one) => one.code === code)
    const earlier = seen.get(code)
    seen.set(code, row.number)
    const isItself =
      owner?.productId === product.productId &&
      sizeNames.get(`${owner?.productId} ${owner?.sizeId}`)?.toLowerCase() ===
        row.size.toLowerCase()
    const { twice, taken } = codeFaults[column]
    if (earlier !== undefined) row.faults.push({ column, what: twice(earlier) })
    else if (owner && !isItself) row.faults.push({ column, what: taken(owner.name) })
  }
}

const codeFaults = {
  barcode: { twice: cellText.barcodeTwice, taken: cellText.barcodeTaken },
  sku: { twice: cellText.skuTwice, taken: cellText.skuTaken },
}

/** What the editor would refuse. */
async function refuseByRules(db: Db, compared: readonly ComparedProduct[]) {
  const asked = compared.flatMap((product, position) =>
    product.rows.every(({ faults }) => faults.length === 0) &&
    (Object.keys(product.fields).length > 0 || product.status !== null)
      ? [
          {
            position,
            product_id: product.productId,
            fields: product.fields,
            status: product.status,
          },
        ]
      : [],
  )
  if (asked.length === 0) return
  for (const { position, outcome, fields } of await db.call('check_product_import', {
    p_products: asked,
  })) {
    const at = fields ?? []
    const rows = compared[position ?? -1]?.rows ?? []
    const what = outcomeText(outcome, at)
    const column = outcome === 'not_publishable' ? 'status' : columnOf(at[0] ?? '')
    rows[0]?.faults.push({ column, what })
    for (const row of rows.slice(1))
      row.faults.push({ column: 'handle', what: cellText.otherRow(rows[0]!.number) })
  }
}
