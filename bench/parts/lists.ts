import { MAX_GROWTH, productList } from '../product-list.ts'
import { table } from '../report.ts'

/** How lists and searches grow with the catalogue. */
export async function lists(): Promise<void> {
  const growth = await productList()
  table(growth)
  if (Object.values(growth).some((list) => list.growth > MAX_GROWTH)) process.exitCode = 1
}
