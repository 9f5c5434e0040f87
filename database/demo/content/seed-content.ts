import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

import { seedArabicPages, seedArabicPosts } from '../arabic/content.ts'
import { seedArabicSite } from '../arabic/site.ts'
import { idOf, idsBySlug } from '../demo-ids.ts'
import type { Ids } from '../demo-ids.ts'
import { demoPicture, recordDemoPicture, storePictures } from '../demo-pictures.ts'
import type { StoredPictures } from '../demo-pictures.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { seedFreePages } from './seed-free-pages.ts'

const DAY_MS = 86_400_000

/**
 * Writes the text pages, the free pages and the journal of the demo shop, in a transaction that no other process
 * writes them in. Does nothing, and answers false, when the shop has any page but the home page, or a post. Posts show
 * those of their products that exist.
 */
export async function seedContent(
  tx: Db,
  storage: Services['storage'],
  { now, root }: { now: Date; root: string },
): Promise<boolean> {
  if (await hasContent(tx)) return false

  await tx.tables
    .insertInto('content_pages')
    .values(
      pages.map(({ slug, title, description, body }) => ({
        slug,
        title,
        description,
        body: JSON.stringify(body),
        updated_at: now,
      })),
    )
    .execute()
  await seedFreePages(tx, storage, { now, root })
  const covers = await storePictures(
    storage,
    root,
    posts.map(({ cover }) => demoPicture(cover)),
  )
  await seedProductsOfPosts(tx, await seedPosts(tx, covers, now))
  await seedArabicPages(tx)
  await seedArabicPosts(tx)
  await seedArabicSite(tx)
  return true
}

async function hasContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from content_pages where slug <> 'home') or exists (select from posts) as has`.execute(
    db.tables,
  )
  return rows[0]?.has === true
}

async function seedPosts(tx: Db, covers: StoredPictures, now: Date): Promise<Ids> {
  const rows = []
  for (const { cover, products: _, publishedDaysAgo, body, ...own } of posts) {
    const picture = demoPicture(cover)
    const publishedAt = new Date(now.getTime() - publishedDaysAgo * DAY_MS)
    rows.push({
      ...own,
      body: JSON.stringify(body),
      cover_picture_id: (await recordDemoPicture(tx, covers, picture)).id,
      cover_alt: picture.alt.en,
      status: 'published',
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
    })
  }
  return idsBySlug(
    await tx.tables.insertInto('posts').values(rows).returning(['slug', 'id']).execute(),
  )
}

async function seedProductsOfPosts(tx: Db, postIds: Ids) {
  const pairs = posts.flatMap(({ slug, products }) =>
    products.map((product, position) => ({ post_id: idOf(postIds, slug), product, position })),
  )
  const found = idsBySlug(
    await tx.tables
      .selectFrom('products')
      .where('slug', 'in', [...new Set(pairs.map(({ product }) => product))])
      .select(['slug', 'id'])
      .execute(),
  )
  const rows = pairs.flatMap(({ product, ...own }) => {
    const product_id = found.get(product)
    return product_id === undefined ? [] : [{ ...own, product_id }]
  })
  if (rows.length > 0) await tx.tables.insertInto('post_products').values(rows).execute()
}
