import { feedFollowers } from '../feed-followers.ts'
import { feedOverhead } from '../feed-overhead.ts'
import { ratioRow, say, table } from '../report.ts'
import { withShop } from './with-shop.ts'

/** What following every change costs the writers. */
export async function feed(): Promise<void> {
  const { followed, alone } = await withShop({ products: 400 }, feedOverhead)
  table({ 'adds and removals: followed by a shop / by none': ratioRow(followed, alone, 0.7) })
  say(`overhead of the change feed: ${(100 * (1 - followed / alone)).toFixed(0)} % (aim: ≤ 30 %)`)

  await withShop({ products: 400 }, async (shop) => {
    for (const count of [1, 3]) {
      say(
        `\nfollowing 1,000 changes a second, with ${count === 1 ? 'one process' : `${count} processes`}:`,
      )
      table(await feedFollowers(shop, count))
    }
  })
}
