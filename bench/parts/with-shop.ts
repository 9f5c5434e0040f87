import { startBenchShop } from '../bench-shop.ts'
import type { BenchShop } from '../bench-shop.ts'

/** Starts a shop, measures it, and stops it whatever happens. */
export async function withShop<T>(
  options: Parameters<typeof startBenchShop>[0],
  measure: (shop: BenchShop) => Promise<T>,
): Promise<T> {
  const shop = await startBenchShop(options)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}
