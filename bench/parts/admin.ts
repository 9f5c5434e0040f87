import { asOwner, fillAdminArea, firstRows, heapAfter, typing } from '../admin-area.ts'
import { kB, say, table } from '../report.ts'
import { withShop } from './with-shop.ts'

const COUNT = 100_000
/** The longest task while typing, in ms. */
const MAX_TASK = 50
/** So much more heap may be in use at the second of these page changes than at the first. */
const CHANGES = [200, 400, 600, 800, 1000] as const
const MAX_GROWTH = 1.05

/** The admin area of a shop with 100,000 orders, products and movements of stock. */
export async function admin(): Promise<void> {
  const options = { products: COUNT, script: 'bench/servers/serve-statements.ts' }
  await withShop(options, async (shop) => {
    await fillAdminArea(shop, COUNT)
    await asOwner(shop, async (page) => {
      const rows = await firstRows(shop, page)
      say(`first rows of ${COUNT.toLocaleString('en-GB')}, session and guards included`)
      table(
        Object.fromEntries(
          Object.entries(rows).map(([name, { statements, bytes, ms }]) => [
            name,
            { statements, 'answer, uncompressed': kB(bytes), ms: Math.round(ms) },
          ]),
        ),
      )
      const longest = await typing(page)
      say(`longest task while typing in a filter, ms; median of 5 (aim: ${MAX_TASK})`)
      table(longest)
      const heap = await heapAfter(page, CHANGES)
      const growth = heap.at(-1)! / heap[0]!
      say(
        `kept alive at page changes ${CHANGES.join(', ')}: ${heap.map(kB).join(', ')}; ${growth.toFixed(3)} times (aim: at most ${MAX_GROWTH})`,
      )
      if (growth > MAX_GROWTH || Object.values(longest).some((task) => task > MAX_TASK))
        process.exitCode = 1
    })
  })
}
