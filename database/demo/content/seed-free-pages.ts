import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { selectPictures } from '#platform/pictures/server/picture-queries.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { PageBlock, PageBody } from '#shop/content/blocks/page-body.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'

import { idsBySlug } from '../demo-ids.ts'
import type { Ids } from '../demo-ids.ts'
import { demoPicture, recordDemoPicture, storePictures } from '../demo-pictures.ts'
import { freePages } from './free-pages.ts'
import type { DemoBlock } from './free-pages/demo-free-page.ts'

/** Writes the free pages of the demo shop, and leads to them from the footer unless somebody has set its menus. */
export async function seedFreePages(
  tx: Db,
  storage: Storage,
  { now, root }: { now: Date; root: string },
): Promise<void> {
  const products = await productIds(tx)
  const pictures = await pictureBlocks(tx, storage, root)
  await tx.tables
    .insertInto('content_pages')
    .values(
      freePages.map(({ slug, title, description, blocks }) => {
        const body: PageBody = {
          type: 'blocks',
          heads: { ar: { title: title.ar, description: description.ar } },
          content: blocks.flatMap((block) => written(block, { products, pictures })),
        }
        return {
          kind: 'free_page',
          slug,
          title: title.en,
          description: description.en,
          body: JSON.stringify(body),
          status: 'published',
          published_at: now,
          created_at: now,
          updated_at: now,
        }
      }),
    )
    .execute()
  await tx.tables
    .insertInto('settings')
    .values(Object.entries(menus).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // What the menus began with can be brought back.
  await sql`update content_versions set content = content_of('menus', 'menus')
             where kind = 'menus' and actor is null`.execute(tx.tables)
}

const { menu_main, menu_help, menu_company } = defaultSettings

const menus = {
  menu_main: [{ label: 'Sets', url: '/sets' }, ...menu_main],
  menu_help: [
    { label: 'Questions', url: '/pages/faq' },
    { label: 'Delivery', url: '/pages/delivery' },
    { label: 'Gift cards', url: '/gift-cards' },
    ...menu_help,
    { label: 'Contact us', url: '/pages/contact' },
  ],
  menu_company: [
    ...menu_company.slice(0, 2),
    { label: 'Ready for Eid', url: '/pages/eid' },
    ...menu_company.slice(2),
    { label: 'Accessibility', url: '/pages/accessibility' },
  ],
}

type Known = { products: Ids; pictures: ReadonlyMap<string, PageBlock & { type: 'picture' }> }

/** Products that the shop does not have are left out. */
function written(block: DemoBlock, { products, pictures }: Known): PageBlock[] {
  if (block.type === 'picture') {
    const picture = pictures.get(block.file)
    return picture ? [{ ...picture, id: block.id }] : []
  }
  if (block.type !== 'products' || !('slugs' in block)) return [block]
  const { slugs, ...own } = block
  const items = slugs.flatMap((slug) => {
    const productId = products.get(slug)
    return productId === undefined ? [] : [{ type: 'product' as const, attrs: { productId } }]
  })
  return items.length > 0 ? [{ ...own, items }] : []
}

async function productIds(tx: Db): Promise<Ids> {
  const slugs = freePages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('slugs' in block ? block.slugs : [])),
  )
  return idsBySlug(
    await tx.tables
      .selectFrom('products')
      .where('slug', 'in', slugs)
      .select(['slug', 'id'])
      .execute(),
  )
}

async function pictureBlocks(tx: Db, storage: Storage, root: string): Promise<Known['pictures']> {
  const files = freePages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'picture' && 'file' in block ? [block.file] : [])),
  )
  const stored = await storePictures(storage, root, files.map(demoPicture))
  const blocks = new Map<string, PageBlock & { type: 'picture' }>()
  for (const file of files) {
    const { id: pictureId } = await recordDemoPicture(tx, stored, demoPicture(file))
    const [picture] = await selectPictures(tx, [pictureId])
    if (!picture) throw new Error(`The demo picture ${file} was not recorded.`)
    const { hash, width, height, dominantHex } = picture
    blocks.set(file, {
      id: file,
      type: 'picture',
      attrs: { pictureId, hash, width, height, dominantHex },
      alt: demoPicture(file).alt,
    })
  }
  return blocks
}
