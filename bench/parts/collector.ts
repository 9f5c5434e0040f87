import { jobsDone } from '../bench-shop.ts'
import { collected, pageUnderEvents } from '../collector.ts'
import { ratioRow, table, timesRow } from '../report.ts'

import { withShop } from './with-shop.ts'

/** Events of visitors: how many come in, and what that costs who looks at a product meanwhile. */
export async function collector(): Promise<void> {
  await withShop({}, async (shop) => {
    await jobsDone(shop)
    const { rows } = await shop.pool.query<{ slug: string }>(
      `select slug from products where status = 'active' order by slug limit 1`,
    )
    const { calm, collecting } = await pageUnderEvents(shop, `/products/${rows[0]?.slug}`)
    table({ 'p99 of the product page: 300 events/s / none': timesRow(collecting, calm, 2) })

    // What follows so many inserts, in PostgreSQL, would be in the pages' times.
    const { ours, bare } = await collected(shop)
    table({ 'events through the collector / collect_events alone': ratioRow(ours, bare, 0.5) })
  })
}
