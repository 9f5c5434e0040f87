import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

import {
  seedArabicDelivery,
  seedArabicDiscounts,
  seedArabicPictures,
  seedArabicRange,
  seedArabicSlugs,
} from './arabic/seed-arabic.ts'
import { collections } from './collections.ts'
import { seedContent } from './content/seed-content.ts'
import { deliveryMethods } from './delivery.ts'
import { idOf, idsBySlug } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'
import { discounts } from './discounts.ts'
import { seedGiftCard } from './gift-card.ts'
import { seedHome } from './seed-home.ts'
import { seedPairings } from './seed-pairings.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedProducts } from './seed-products.ts'
import { seedSets } from './sets.ts'
import { seedStock } from './seed-stock.ts'

/** Held while one process seeds; the others wait and find it done. */
const SEED_LOCK = 7202603

type Needed = Pick<Services, 'db' | 'storage' | 'log'>

/**
 * Fills an empty shop with the demo: the range where it has no product, the texts where it has
 * none; all of it or nothing. Returns whether there was anything to do.
 */
export async function seedDemo(
  services: Needed,
  { now = new Date(), root = process.cwd() }: { now?: Date; root?: string } = {},
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx.tables)
    const isNewRange = await seedRange(tx, services, { now, root })
    // Posts show products, so these come first.
    const areNewTexts = await seedContent(tx, services.storage, { now, root })
    await seedArabicPictures(tx)
    if (isNewRange || areNewTexts) await seedArabicSlugs(tx)
    return isNewRange || areNewTexts
  })
}

/** Inserts the range and queues the renditions of its pictures. */
async function seedRange(
  tx: Db,
  { storage, log }: Needed,
  { now, root }: { now: Date; root: string },
): Promise<boolean> {
  if (await hasProducts(tx)) return false

  const products = await seedProducts(tx, now)
  await seedPictures(tx, storage, root, products)
  const collectionIds = await seedCollections(tx, products)
  await seedArabicRange(tx, { products, collections: collectionIds })
  await seedStock(tx, products)
  await seedPairings(tx, products)
  await seedSets(tx, products)
  await seedDelivery(tx)
  await seedArabicDelivery(tx)
  await tx.tables.insertInto('discounts').values(discounts).execute()
  await seedArabicDiscounts(tx)
  await seedGiftCard(tx)
  await seedHome(tx, storage, root)
  await tx.tables
    .insertInto('demo_products')
    .values([...products.values()].map((id) => ({ product_id: id })))
    .execute()
  log.info({ products: products.size }, 'Demo shop seeded')
  return true
}

async function hasProducts(db: Db): Promise<boolean> {
  return (
    (await db.tables.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

async function seedCollections(tx: Db, products: Ids): Promise<Ids> {
  const ids = idsBySlug(
    await tx.tables
      .insertInto('collections')
      .values(
        collections.map(({ slug, name, description }, position) => ({
          slug,
          name,
          description,
          position,
        })),
      )
      .returning(['slug', 'id'])
      .execute(),
  )
  await tx.tables
    .insertInto('collection_products')
    .values(
      collections.flatMap(({ slug, products: picks }) =>
        picks.map((pick, position) => ({
          collection_id: idOf(ids, slug),
          product_id: idOf(products, pick),
          position,
        })),
      ),
    )
    .execute()
  return ids
}

async function seedDelivery(tx: Db) {
  await tx.tables
    .insertInto('delivery_methods')
    .values(
      deliveryMethods.map((method, position) => ({
        name: method.name,
        description: method.description,
        price_pence: method.pricePence,
        free_from_pence: method.freeFromPence,
        min_days: method.minDays,
        max_days: method.maxDays,
        not_served: method.notServed,
        position,
      })),
    )
    .execute()
}
