import { feedOverhead } from '../feed-overhead.ts'
import { ratioRow, say, table } from '../report.ts'
import { withShop } from './with-shop.ts'

/** What following every change costs the writers. */
export async function feed(): Promise<void> {
  const { followed, alone } = await withShop({ products: 400 }, feedOverhead)
  table({ 'adds and removals: followed by a shop / by none': ratioRow(followed, alone, 0.7) })
  say(`overhead of the change feed: ${(100 * (1 - followed / alone)).toFixed(0)} % (aim: ≤ 30 %)`)
}
