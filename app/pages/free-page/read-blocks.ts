import type { Db } from '#platform/db/database.ts'
import { listCollections } from '#shop/catalogue/server/list-categories.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { ownVideosOf, productsOf } from '#shop/content/blocks/block-contents.ts'
import type { PageBlock } from '#shop/content/blocks/page-body.ts'
import { readShownVideos } from '#shop/media/server/read-videos.ts'
import { parseListQuery } from '#shop/search/list-query.ts'
import { listProducts } from '#shop/search/server/list-products.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'
import { readLevels, readOfferedSizes, readSizeCharts } from '#shop/stock/server/read-stock.ts'

/** What the blocks of a page show of the shop, and the tags of the stored page. */
export async function readBlocks(
  { db, index }: { db: Db; index: ProductIndex },
  blocks: readonly PageBlock[],
) {
  const has = (type: PageBlock['type']) => blocks.some((block) => block.type === type)
  const slugs = blocks.flatMap((block) => (block.type === 'collection' ? [block.slug] : []))
  const ownVideos = ownVideosOf(blocks)
  const [chosen, known, videos, sizes, ...lists] = await Promise.all([
    readCards(db, productsOf(blocks)),
    slugs.length > 0 ? listCollections(db) : [],
    readShownVideos(db, ownVideos),
    has('size_table')
      ? Promise.all([readOfferedSizes(db), readSizeCharts(db)]).then(([offered, charts]) => ({
          offered,
          charts,
        }))
      : undefined,
    ...[...new Set(slugs)].map(async (slug) => ({
      slug,
      products: (
        await listProducts({ db, index }, parseListQuery(new URLSearchParams({ collection: slug })))
      ).products,
    })),
  ])
  const collections = lists.flatMap(({ slug, products }) => {
    const collection = known.find((each) => each.slug === slug)
    const most = Math.max(
      ...blocks.map((block) =>
        block.type === 'collection' && block.slug === slug ? block.limit : 0,
      ),
    )
    return collection
      ? [
          {
            slug,
            localSlug: collection.localSlug,
            name: collection.name,
            products: products.slice(0, most),
          },
        ]
      : []
  })
  const shown = [
    ...new Set([...chosen, ...collections.flatMap((each) => each.products)].map(({ id }) => id)),
  ]
  const levels = await readLevels(db, shown)
  // 'catalogue' for the colourways that the cards offer, and 'availability' for the order of a collection.
  const tags = [
    ...(shown.length > 0 || productsOf(blocks).length > 0 || slugs.length > 0 || sizes
      ? ['catalogue']
      : []),
    ...(slugs.length > 0 ? ['availability'] : []),
    ...(ownVideos.length > 0 ? ['videos'] : []),
    ...new Set([...shown, ...productsOf(blocks)].map((id) => `product:${id}`)),
  ]
  return { products: chosen, collections, videos, sizes, levels, tags }
}

export type BlocksData = Omit<Awaited<ReturnType<typeof readBlocks>>, 'tags'>
