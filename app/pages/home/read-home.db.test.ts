import { expect, test } from 'vitest'

import { seedDemo } from '#database/demo/seed.ts'
import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { listCategories, listCollections } from '#shop/catalogue/server/list-categories.ts'
import { findHome } from '#shop/content/server/published-content.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'

import { readHome } from './read-home.ts'

const db = await useTestDatabase()
const log = createLog('silent')
await seedDemo({ db, log, storage: storageInMemory() })

test('the home page of the demo shows no picture twice', async () => {
  const settings = createStoredSettings({ db, log, receivesChanges: () => true })
  settings.stop()
  await settings.load()
  const index = createProductIndex({ db, log, receivesChanges: () => false })
  const { scene, products } = await readHome(
    { db, settings, index },
    (await findHome(db))?.blocks ?? [],
  )
  const tiles = [...(await listCategories(db)), ...(await listCollections(db))]
  const pictures = [
    scene?.wide,
    scene?.tall,
    // A card has a second picture for pointers.
    ...products.flatMap((product) => product.pictures.slice(0, 2)),
    ...tiles.map(({ picture }) => picture),
  ].map((picture) => picture?.hash)

  expect(pictures.length).toBeGreaterThan(18)
  expect(pictures).not.toContain(undefined)
  expect(pictures.filter((hash, at) => pictures.indexOf(hash) !== at)).toEqual([])
})
