import type { Db } from '#platform/db/database.ts'
import { listCollections } from '#shop/catalogue/server/list-categories.ts'
import { ownVideosOf } from '#shop/content/blocks/block-contents.ts'
import { knownBlocks } from '#shop/content/blocks/page-body.ts'
import { sizeGuideText } from '#shop/content/size-guide-text.ts'
import { nameVideos } from '#shop/media/server/read-videos.ts'
import { readSizeCharts } from '#shop/stock/server/read-stock.ts'

/** What blocks of a page can be about. */
export async function readBlockChoices(db: Db, body: unknown) {
  const [collections, charts, videos] = await Promise.all([
    listCollections(db),
    readSizeCharts(db),
    nameVideos(db, ownVideosOf(knownBlocks(body))),
  ])
  const { abaya, thobe } = sizeGuideText.tables
  return {
    collections: collections.map(({ slug, name }) => ({ id: slug, name })),
    systems: [
      { id: 'abaya', name: abaya },
      { id: 'thobe', name: thobe },
      ...charts.map(({ code, name }) => ({ id: code, name })),
    ],
    videos,
  }
}
