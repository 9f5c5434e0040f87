import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { insertPicture } from '#platform/pictures/server/picture-queries.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

import { siteSections, siteSectionsWith } from '../../settings/site-sections.ts'
import { typedOf } from '../../settings/typed-setting.ts'
import { settingsAction } from './settings-action.ts'
import { readCurrentSettings } from './read-settings-now.ts'
import { readLinkTargets } from './link-targets.ts'

const db = await useTestDatabase()
const settings = createStoredSettings({
  db,
  log: createLog('silent'),
  receivesChanges: () => true,
})
settings.stop()

beforeEach(async () => {
  await db.pool.query(`delete from settings where key <> 'maintenance'`)
  await settings.load()
})

/** Sends a section as the page has it, with these fields typed over. */
async function send(id: string, typed: Record<string, string>) {
  const now = await readCurrentSettings(db)
  const form = new FormData()
  form.set('form', id)
  for (const { key } of siteSections.find((section) => section.id === id)!.fields) {
    form.set(`seen.${key}`, typedOf(now[key].value))
    form.set(`version.${key}`, String(now[key].version))
    form.set(key, typed[key] ?? typedOf(now[key].value))
  }
  const options = { form, actorId: 'an editor', sections: siteSections }
  return settingsAction({ db, settings }, options)
}

test('products and collections that are shown have to be there', async () => {
  const { slug } = await givenProduct(db, { status: 'active' })
  expect(await send('hero', { hero_product: slug })).toEqual({ done: 'saved' })
  expect(await send('hero', { hero_product: 'no-such-abaya' })).toMatchObject({
    fields: { hero_product: expect.stringContaining('no-such-abaya') },
  })
  expect(await send('featured', { featured_collection: 'no-such-one' })).toMatchObject({
    fields: { featured_collection: expect.stringContaining('no-such-one') },
  })
  expect(await send('hero', { hero_product: '' })).toEqual({ done: 'saved' })
  expect(currentSetting(settings, 'hero_product')).toBeNull()
})

test('the links to choose from name lists of products and pages, and the example has goods on sale', async () => {
  await emptyTables(db, 'categories', 'collections')
  await givenCategory(db, { slug: 'a-empty' })
  const draft = await givenCategory(db, { slug: 'b-drafts' })
  const filled = await givenCategory(db, { slug: 'c-filled' })
  await givenProduct(db, { categoryId: draft.id, status: 'draft' })
  const collection = await db.tables
    .insertInto('collections')
    .values({ slug: 'summer', name: 'Summer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await readLinkTargets(db)
  expect(before.example).toBeUndefined()
  expect(before.collections).toEqual([{ id: 'summer', name: 'Summer' }])
  expect(before.links).toEqual(
    expect.arrayContaining([
      { label: 'All products', url: '/products' },
      { label: 'a-empty', url: '/products?category=a-empty' },
      { label: 'Summer', url: '/products?collection=summer' },
      { label: 'Journal', url: '/blog' },
    ]),
  )

  const product = await givenProduct(db, { categoryId: filled.id })
  await db.tables
    .insertInto('collection_products')
    .values({ collection_id: collection.id, product_id: product.id, position: 0 })
    .execute()
  const { example } = await readLinkTargets(db)
  expect(example).toBe('/products?category=c-filled')
  const hero = siteSectionsWith(example).flatMap(({ fields }) => fields)
  expect(hero.find(({ key }) => key === 'hero_link')?.hint).toContain(
    'For example: /products?category=c-filled',
  )

  // The example can be saved as it is; a category that does not exist cannot.
  expect(await send('hero', { hero_link: '/products?category=c-filled' })).toEqual({
    done: 'saved',
  })
  for (const [section, key] of [
    ['hero', 'hero_link'],
    ['story', 'story_link'],
  ] as const)
    expect(await send(section, { [key]: '/products?category=abayas' })).toMatchObject({
      fields: { [key]: expect.stringContaining('/products?category=abayas') },
    })
})

test('the picture at the top exists, is wide, and has a description', async () => {
  const [wide, tall] = await Promise.all(
    ['a', 'b'].map((hash) =>
      insertPicture(db, {
        hash: hash.repeat(64),
        width: 1600,
        height: 900,
        dominantHex: '#aabbcc',
      }),
    ),
  )
  const hero = (typed: Record<string, string>) => send('hero', typed)

  expect(await hero({ hero_picture: wide!.id })).toMatchObject({
    fields: { hero_picture_alt: 'Enter alt text that describes the picture.' },
  })
  expect(await hero({ hero_picture_tall: tall!.id, hero_picture_alt: 'Linen.' })).toMatchObject({
    fields: { hero_picture: expect.stringContaining('wide') },
  })
  for (const strange of [randomUUID(), 'a picture'])
    expect(await hero({ hero_picture: strange, hero_picture_alt: 'Linen.' })).toMatchObject({
      fields: { hero_picture: expect.stringMatching(/^(This picture|Please choose)/) },
    })
  expect(await hero({ hero_picture: wide!.id, hero_picture_alt: 'Linen in a window' })).toEqual({
    done: 'saved',
  })
  // Its text cannot be removed while the picture is used.
  expect(await hero({ hero_picture_alt: '' })).toMatchObject({
    fields: { hero_picture_alt: expect.any(String) },
  })
  expect(await hero({ hero_picture: '', hero_picture_alt: '' })).toEqual({ done: 'saved' })
  expect(currentSetting(settings, 'hero_picture')).toBeNull()
})
