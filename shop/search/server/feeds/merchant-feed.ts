import type { Db } from '#platform/db/database.ts'
import { xml } from '#platform/xml/xml.ts'

import { selectFeedProducts } from './feed-queries.ts'
import { merchantItems } from './merchant-items.ts'
import type { FeedDelivery } from './merchant-items.ts'

type Options = {
  db: Db
  /** Origin of the shop, without a slash at its end. */
  publicUrl: string
  /** The shop's name, which is also the brand of what it sells. */
  name: string
  delivery: readonly FeedDelivery[]
  /** Products read by one statement. */
  batch?: number
}

const BATCH = 200

/**
 * The catalogue for Google Merchant Center: RSS 2.0 with an item per product and size. Comes in
 * pieces, so that a large catalogue is never in memory as a whole.
 */
export async function* merchantFeed(options: Options): AsyncGenerator<string> {
  const { db, publicUrl, name, delivery, batch = BATCH } = options
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xml`<title>${name}</title><link>${publicUrl}/</link><description>${name}</description>`.markup}
`
  let after: string | undefined
  do {
    const products = await selectFeedProducts(db, { after, limit: batch })
    const items = products.flatMap((product) =>
      merchantItems(product, { publicUrl, brand: name, delivery }),
    )
    yield items.map(({ markup }) => markup).join('')
    after = products.length < batch ? undefined : products.at(-1)?.id
  } while (after !== undefined)
  yield '</channel></rss>\n'
}
