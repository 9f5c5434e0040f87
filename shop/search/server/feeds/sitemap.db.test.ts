import { beforeEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import {
  givenCategory,
  givenPictures,
  givenProduct,
} from '#shop/catalogue/testing/given-product.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { saveTranslations } from '#shop/content/server/translations/save-translations.ts'
import { givenPost } from '#shop/content/testing/given-post.ts'

import { emptyFeeds, textsOf } from '../../testing/feed-texts.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

const db = await useTestDatabase()
const publicUrl = 'https://shop.test'

beforeEach(() => emptyFeeds(db))

describe('the site map', () => {
  test('lists only what is on sale and published, each file full before the next', async () => {
    const slugs = []
    for (let n = 0; n < 5; n++) slugs.push((await givenProduct(db)).slug)
    await givenProduct(db, { status: 'draft' })
    await givenProduct(db, { status: 'archived' })
    const post = await givenPost(db)
    await givenPost(db, { status: 'draft' })
    const site = { db, publicUrl, perFile: 2 }

    const files = textsOf(await sitemapIndex(site), 'loc')

    expect(files).toEqual(
      ['pages-1', 'lists-1', 'products-1', 'products-2', 'products-3', 'posts-1'].map(
        (name) => `https://shop.test/sitemaps/${name}.xml`,
      ),
    )
    const listed = []
    for (const name of ['products-1', 'products-2', 'products-3']) {
      const found = textsOf((await sitemapFile(site, name)) ?? '', 'loc')
      expect(found.length).toBeLessThanOrEqual(2)
      listed.push(...found)
    }
    expect(listed.sort()).toEqual(slugs.map((slug) => `${publicUrl}/products/${slug}`).sort())
    expect(textsOf((await sitemapFile(site, 'posts-1')) ?? '', 'loc')).toEqual([
      `${publicUrl}/blog/${post.slug}`,
    ])
  })

  test('has the date of a product’s last change, but not how often it sold', async () => {
    const { id } = await givenProduct(db)
    const lastmod = async () =>
      textsOf((await sitemapFile({ db, publicUrl }, 'products-1')) ?? '', 'lastmod')
    const change = (values: { name?: string; units_sold?: number }) =>
      db.tables.updateTable('products').set(values).where('id', '=', id).execute()
    const before = await lastmod()

    await change({ units_sold: 7 })
    expect(await lastmod()).toEqual(before)

    await change({ name: 'Renamed' })
    const [after = ''] = await lastmod()
    expect(after > before[0]!).toBe(true)
    // Of the pages, the lists and the products.
    expect(textsOf(await sitemapIndex({ db, publicUrl }), 'lastmod')).toEqual([after, after, after])
  })

  test('names the same page in each language', async () => {
    const { id, slug } = await givenProduct(db)
    const alternates = async (name: string) =>
      [
        ...((await sitemapFile({ db, publicUrl }, name)) ?? '').matchAll(
          /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g,
        ),
      ].map(([, language, href]) => `${language} ${href}`)

    expect(await alternates('products-1')).toEqual([
      `en-GB ${publicUrl}/products/${slug}`,
      `ar ${publicUrl}/ar/products/${slug}`,
    ])
    await saveTranslations(db, {
      language: 'ar',
      texts: [{ kind: 'product', subjectId: id, field: 'slug', version: 0, text: 'نور' }],
      actorId: id,
    })
    expect(await alternates('products-1')).toEqual([
      `en-GB ${publicUrl}/products/${slug}`,
      `ar ${publicUrl}/ar/products/%D9%86%D9%88%D8%B1`,
    ])
    expect((await alternates('pages-1')).slice(0, 2)).toEqual([
      `en-GB ${publicUrl}/`,
      `ar ${publicUrl}/ar`,
    ])
  })

  test('shows the pictures of a product as JPEGs', async () => {
    const { id } = await givenProduct(db)
    await givenPictures(db, id, ['Front', 'Back'])
    const { rows } = await db.pool.query<{ hash: string }>(
      'select hash from pictures f join product_images i on i.picture_id = f.id order by i.position',
    )

    expect(
      textsOf((await sitemapFile({ db, publicUrl }, 'products-1')) ?? '', 'image:loc'),
    ).toEqual(rows.map(({ hash }) => `${publicUrl}/pictures/${hash}/900.jpg`))
  })

  test('leads to categories and collections with something in them, and to the text pages', async () => {
    const parent = await givenCategory(db, { slug: 'abayas' })
    const within = await givenCategory(db, { slug: 'open-abayas', within: parent })
    await givenCategory(db, { slug: 'empty' })
    const { id } = await givenProduct(db, { categoryId: within.id })
    await db.pool.query(
      `with made as (insert into collections (slug, name) values ('eid', 'Eid') returning id)
       insert into collection_products (collection_id, product_id, position) select id, $1, 1 from made`,
      [id],
    )
    await db.pool.query(
      `insert into content_pages (slug, title, description, body) values ('about', 'About', 'Us', '{}')`,
    )
    const locs = async (name: string) =>
      textsOf((await sitemapFile({ db, publicUrl }, name)) ?? '', 'loc')

    expect(await locs('lists-1')).toEqual(
      ['?category=abayas', '?category=open-abayas', '?collection=eid'].map(
        (search) => `${publicUrl}/products${search}`,
      ),
    )
    await db.tables.updateTable('collections').set({ is_hidden: true }).execute()
    expect(await locs('lists-1')).not.toContain(`${publicUrl}/products?collection=eid`)
    expect(await locs('pages-1')).toEqual(
      ['/', '/products', '/blog', '/about'].map((path) => publicUrl + path),
    )
  })

  test('leads to the sets that are sold, and to their list', async () => {
    const parts = [await givenProduct(db), await givenProduct(db)].map(({ id }) => ({
      productId: id,
    }))
    const { slug } = await givenSet(db, parts)
    await givenSet(db, parts, { is_active: false })
    const locs = async () =>
      textsOf((await sitemapFile({ db, publicUrl }, 'pages-1')) ?? '', 'loc').filter((loc) =>
        loc.includes('/sets'),
      )

    expect(await locs()).toEqual([`${publicUrl}/sets`, `${publicUrl}/sets/${slug}`])
    await db.tables.updateTable('sets').set({ is_active: false }).execute()
    expect(await locs()).toEqual([])
  })

  test.for([
    'products-2',
    'products-0',
    'products',
    'toString-1',
    'pages-2',
    '',
    'products-999999',
  ])('has no file %j', async (name) => {
    await givenProduct(db)

    expect(await sitemapFile({ db, publicUrl }, name)).toBeUndefined()
  })
})
