import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { localStorage } from '#platform/storage/storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { findPage, findPost, listPosts } from '#shop/content/server/published-content.ts'

import { demoPicture, demoPictures } from '../demo-pictures.ts'
import { seedDemo } from '../seed.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const services = { db, log: createLog('silent'), storage: localStorage(folder) }

beforeEach(async () => {
  await emptyTables(
    db,
    'content_pages',
    'content_translations',
    'posts',
    'pictures',
    'products',
    'styles',
    'categories',
  )
})

test('a shop that has products but no texts is given the texts, once', async () => {
  const [first] = posts[0]!.products
  const { id } = await givenProduct(db, { slug: first! })

  const answers = await Promise.all([seedDemo(services), seedDemo(services)])

  expect(answers.sort()).toEqual([false, true])
  expect(await seedDemo(services)).toBe(false)
  expect(await listPosts(db, { page: 1 })).toMatchObject({ total: posts.length })
  for (const { slug } of pages) expect(await findPage(db, slug), slug).toMatchObject({ slug })
  for (const { slug, cover } of posts) {
    expect(await findPost(db, slug), slug).toMatchObject({
      kind: 'found',
      post: { slug, picture: { alt: demoPicture(cover).alt.en } },
    })
  }
  // Of the products of a post those are shown that the shop has.
  expect(await findPost(db, posts[0]!.slug)).toMatchObject({ post: { productIds: [id] } })
})

test('a shop that has written something of its own is left alone', async () => {
  await givenProduct(db)
  await db.tables
    .insertInto('content_pages')
    .values({ slug: 'about', title: 'Us', description: 'Us.', body: '{"type":"doc","content":[]}' })
    .execute()

  expect(await seedDemo(services)).toBe(false)
  expect(await listPosts(db, { page: 1 })).toMatchObject({ total: 0 })
})

test('what fails half-way leaves nothing behind', async () => {
  const products = demoPictures.filter(({ product }) => product !== undefined)
  let kept = 0
  const full: Storage = {
    ...services.storage,
    put(...file) {
      kept += 1
      if (kept > products.length) throw new Error('The disk is full.')
      return services.storage.put(...file)
    },
  }

  await expect(seedDemo({ ...services, storage: full })).rejects.toThrow('The disk is full.')
  expect(await db.tables.selectFrom('products').select('id').execute()).toEqual([])

  expect(await seedDemo(services)).toBe(true)
  expect(await listPosts(db, { page: 1 })).toMatchObject({ total: posts.length })
})
