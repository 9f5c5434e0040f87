import type { PageStats } from '#platform/pages/server/page-store.ts'

import type { BenchShop } from '../bench-shop.ts'
import { ask } from './ask.ts'

/** What the page store of a shop started by serve-counted.ts has counted so far. */
export async function storeStats(shop: BenchShop): Promise<PageStats> {
  return JSON.parse(await ask(shop, 'pages')) as PageStats
}
