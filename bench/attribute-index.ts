import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { parseListQuery } from '#shop/search/list-query.ts'
import { readAllProductRows, selectTaxonomy } from '#shop/search/server/index-queries.ts'
import { indexedProducts } from '#shop/search/server/indexed-products.ts'
import type { ProductRow, Taxonomy } from '#shop/search/server/product-row.ts'
import { generateProducts } from '#tools/generate-products.ts'

import { interleaved } from './load/interleaved.ts'

const PRODUCTS = 100_000
const SAMPLES = 400

/** All of them together may take so many times as long as without attributes. */
export const MAX_RATIO = 1.3

/** What is asked of both indexes. */
const searches = {
  list: '',
  'three filters': 'category=abayas&colour=black&fabric=linen',
  'a range of prices': 'min=60&max=90&sort=price-low',
  'filtered list': 'category=abayas&colour=black&available=1&sort=price-low',
  'one filter': 'colour=black',
  'wide filter': 'category=abayas',
  search: 'q=green+linen+abayas',
  'filtered search': 'q=abaya&colour=green&fabric=linen',
  'search with mistakes': 'q=blakc+abya',
}

/** What is asked by attributes, against as many filters without any that find about as much. */
const filters = {
  'one attribute': ['sleeve=wide', 'colour=green'],
  'two attributes': [
    'sleeve=wide&sleeve=bell&occasion=eid',
    'colour=black&colour=green&fabric=linen',
  ],
  'three attributes': [
    'sleeve=wide&occasion=eid&pattern=plain',
    'category=abayas&colour=black&fabric=linen',
  ],
  'a range': ['model-height-from=165&model-height-to=175', 'min=60&max=90'],
  'a search and an attribute': ['q=linen+abaya&sleeve=wide', 'q=linen+abaya&colour=green'],
} as const

/**
 * How long lists and searches of 100,000 products with twelve attributes take in the index, in milliseconds
 * (medians, in turns with the same index without attributes), how much longer that is, and the memory that
 * each of both takes for a product, in bytes.
 */
export async function attributeIndex(products = PRODUCTS) {
  const { taxonomy, rows } = await generated(products)
  // What is made once only, such as compiled code, counts for neither.
  build(taxonomy, rows)
  const bare = measured(() => build({ ...taxonomy, attributes: [] }, rows.map(withoutAttributes)))
  const full = measured(() => build(taxonomy, rows))
  const ratios: Record<string, { without: number; with: number; ratio: number }> = {}
  const compare = async (name: string, [asked, against]: readonly [string, string]) => {
    const [one, other] = [asked, against].map((search) =>
      parseListQuery(new URLSearchParams(search)),
    )
    const { a, b } = await interleaved(SAMPLES, {
      a: async () => bare.made.list(other!),
      b: async () => full.made.list(one!),
    })
    ratios[name] = { without: round(a), with: round(b), ratio: round(b / a) }
  }
  for (const [name, search] of Object.entries(searches)) await compare(name, [search, search])
  for (const [name, asked] of Object.entries(filters)) await compare(name, asked)
  const sum = (of: 'without' | 'with') =>
    Object.values(ratios).reduce((total, times) => total + times[of], 0)
  ratios.all = {
    without: round(sum('without')),
    with: round(sum('with')),
    ratio: round(sum('with') / sum('without')),
  }
  return { ratios, bytes: { without: bare.bytes / products, with: full.bytes / products } }
}

const round = (value: number) => Number(value.toFixed(3))

const withoutAttributes = (row: ProductRow): ProductRow => ({ ...row, attributes: {} })

function build(taxonomy: Taxonomy, rows: readonly ProductRow[]) {
  const index = indexedProducts(taxonomy)
  rows.forEach(index.put)
  index.sort()
  return index
}

/** What is made, and the memory that it takes. */
function measured<Made>(make: () => Made): { made: Made; bytes: number } {
  const before = used()
  const made = make()
  // What a first search makes stays.
  return { made, bytes: used() - before }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function used(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function generated(products: number): Promise<{ taxonomy: Taxonomy; rows: ProductRow[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-attributes-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    await migrate({ url: postgres.url, root: process.cwd(), log: () => undefined })
    await generateProducts(postgres.url, products)
    const db = openDatabase({ url: postgres.url })
    const rows: ProductRow[] = []
    const taxonomy = await selectTaxonomy(db)
    await readAllProductRows(db, (batch) => rows.push(...batch))
    await db.close()
    return { taxonomy, rows }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
