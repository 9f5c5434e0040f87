import { pageUnderChanges } from '../page-under-changes.ts'
import { productPage } from '../product-page.ts'
import { kB, MB, ratioRow, say, table, timesRow } from '../report.ts'
import { withShop } from './with-shop.ts'

/** The product page: from the store, and while its stock changes. */
export async function page(): Promise<void> {
  await withShop({ script: 'bench/servers/serve-counted.ts' }, async (shop) => {
    const found = await productPage(shop)
    table({
      'product page from the store / plain text': ratioRow(found.stored, found.plain, 0.6),
      'product page from the store / rendered': ratioRow(found.stored, found.rendered),
    })
    say(
      `product page: HTML ${kB(found.htmlBytes)}, ${found.scripts} scripts ${kB(found.scriptBytes)} (aim: 150 kB), Brotli`,
    )
    say(`memory of the process: ${MB(found.idleMemory)} idle, ${MB(found.loadedMemory)} under load`)

    const { calm, changing, changes, drops, renders } = await pageUnderChanges(
      shop,
      found.path,
      found.stored,
    )
    table({
      'p99 at half of that: 20 stock changes/s / none': timesRow(changing, calm, 3),
    })
    say(`${changes} changes dropped the page ${drops} times: ${renders} renders (aim: ≤ ${drops})`)
  })
}
