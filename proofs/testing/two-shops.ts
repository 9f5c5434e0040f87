import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { jobsDone, startBenchShop } from '../../bench/bench-shop.ts'

/** Two processes of the built shop on one durable PostgreSQL, limits raised, once they are idle. */
export async function startTwoShops() {
  const one = await startBenchShop()
  const other = await startShopProcess('tools/serve-unlimited.ts', {
    PORT: String(await freePort()),
    DATABASE_URL: one.databaseUrl,
    DATA_DIR: one.dataDir,
  })
  await jobsDone(one)
  return {
    urls: [one.url, other.url] as const,
    pool: one.pool,
    async stop() {
      await other.end()
      await one.stop()
    },
  }
}
