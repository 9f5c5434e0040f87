import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { forgetUnusedPictures } from '#platform/pictures/server/jobs/forget-unused-pictures.ts'
import { savePicture } from '#platform/pictures/server/pictures.ts'
import { originalKey, readRendition } from '#platform/pictures/server/renditions.ts'
import type { Services } from '#platform/services.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { asItIs } from '#shop/catalogue/testing/given-draft.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { updateProduct } from '#shop/catalogue/testing/update-product.ts'
import { keepPicture } from '#shop/media/server/read-media.ts'

const db = await useTestDatabase({ connections: 6 })
const folder = mkdtempSync(join(tmpdir(), 'libas-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = localStorage(folder)

const DAY_MS = 86_400_000
let now = new Date()
beforeEach(() => {
  now = new Date()
})
const run = async (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
  const services = { db, storage, clock: { now: () => now }, log: createLog('silent') }
  await forgetUnusedPictures.run(services as unknown as Services, {})
}

let shade = 0
async function givenPicture() {
  shade += 1
  const background = { r: shade, g: 90, b: 90 }
  const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  return { bytes, ...(await savePicture({ db, storage }, bytes)) }
}
const isKept = async (hash: string) => {
  const row = await db.tables
    .selectFrom('pictures')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  const hasFile = await storage.has(originalKey(hash))
  expect(hasFile).toBe(row !== undefined)
  return hasFile
}

test('a picture that nothing shows goes after a week, with its files, and not before', async () => {
  const { hash } = await givenPicture()
  await readRendition({ db, storage }, hash, 240, 'webp')
  await run(0)
  await run(6)
  expect(await isKept(hash)).toBe(true)
  await run(1)
  expect(await isKept(hash)).toBe(false)
  expect(await storage.has(`pictures/${hash}/240.webp`)).toBe(false)
})

test('a picture that the media library keeps stays, until it does so no longer', async () => {
  const { id, hash } = await givenPicture()
  const keep = (stays: boolean) => keepPicture(db, { id, isKept: stays, actorId: randomUUID() })
  await run(0)
  await keep(true)
  await run(7)
  await run(30)
  expect(await isKept(hash)).toBe(true)
  await keep(false)
  await run(0)
  expect(await isKept(hash)).toBe(true)
  await run(7)
  expect(await isKept(hash)).toBe(false)
})

test('a campaign that is resent begins a new week', async () => {
  const { hash, bytes } = await givenPicture()
  await run(0)
  await run(6)
  await savePicture({ db, storage }, bytes)
  await run(1)
  await run(6)
  expect(await isKept(hash)).toBe(true)
  await run(1)
  expect(await isKept(hash)).toBe(false)
})

test('what a product shows stays, and the part that it shows no more goes', async () => {
  const { id: picture_id, hash } = await givenPicture()
  const { id } = await givenProduct(db, { status: 'draft' })
  const cut = { picture_id, alt: 'The front', crop: { x: 0, y: 0, width: 50, height: 50 } }
  const save = async (pictures: object[]) => {
    const { version } = await asItIs(db, id)
    const fields = { pictures: pictures as (typeof cut)[] }
    await updateProduct(db, { productId: id, version, fields, actorId: randomUUID() })
  }
  const parts = () => db.tables.selectFrom('picture_crops').select('hash').execute()
  await save([cut])
  const [part] = await parts()
  await readRendition({ db, storage }, part!.hash, 240, 'webp')
  await run(0)
  await run(30)
  expect(await parts()).toEqual([part])

  await save([{ picture_id, alt: 'The front' }])
  await run(0)
  await run(7)
  expect(await parts()).toEqual([])
  expect(await storage.has(`pictures/${part!.hash}/240.webp`)).toBe(false)
  expect(await isKept(hash)).toBe(true)

  await save([cut])
  await save([])
  await run(0)
  await run(7)
  expect([await parts(), await isKept(hash)]).toEqual([[], false])
})

test('who begins to show it while it is being deleted either saves it, or is refused', async () => {
  const { id: picture_id, hash } = await givenPicture()
  const { id } = await givenProduct(db, { status: 'draft' })
  await run(0)
  now = new Date(now.getTime() + 7 * DAY_MS)
  let saved: ReturnType<typeof updateProduct> | undefined
  await db.transaction(async (tx) => {
    await tx.callOne('forget_picture', { p_hash: hash, p_at: now })
    saved = updateProduct(db, {
      productId: id,
      version: 1,
      fields: { pictures: [{ picture_id, alt: 'The front' }] },
      actorId: randomUUID(),
    })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await saved).toMatchObject({ refusal: { reason: 'picture_not_found' } })
})

test('who sends the same picture while it is being deleted has it', async () => {
  const { hash, bytes } = await givenPicture()
  await run(0)
  now = new Date(now.getTime() + 7 * DAY_MS)
  let kept: ReturnType<typeof savePicture> | undefined
  await db.transaction(async (tx) => {
    await tx.callOne('forget_picture', { p_hash: hash, p_at: now })
    kept = savePicture({ db, storage }, bytes)
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await storage.remove(originalKey(hash))
  })
  await kept
  expect(await isKept(hash)).toBe(true)
})

describe('the places of pictures', () => {
  /** Columns of JSON that never name a picture. A new column is put here, or into the view picture_uses. */
  const withoutPictures = new Set<string>([
    // What the API returns; no page shows it.
    'analytics_flags.variants',
    // What was done, which shows nothing.
    'audit_log.detail',
    'audit_log.before',
    'audit_log.after',
    'product_edits.change',
    'product_edits.results',
    'product_edits.undone_results',
    // Mails show no pictures.
    'campaigns.body',
    'campaigns.segment',
    'campaigns.final_figures',
    // What is exact about people, orders and money.
    'draft_orders.address',
    'invoices.document',
    'order_cancellations.lines',
    'order_changes.was',
    'order_refunds.lines',
    'staff_messages.files',
    'wrong_payments.refunded',
    'orders.address',
    'orders.billing_address',
    'return_events.details',
    'stock_changes.answers',
    'traders.details',
    // Files name pictures by nothing: an import gives products none.
    'product_import_products.fields',
    'product_import_products.sizes',
    'product_import_products.cost',
    'product_import_products.before',
    'product_import_products.after',
    'product_import_products.left_as',
    'product_import_rows.changes',
    'product_import_rows.faults',
    'product_imports.warnings',
    'translation_imports.changes',
    'translation_imports.faults',
    'translation_imports.outcome',
    'products.composition',
    'products.attributes',
    'attributes.choices',
    'attributes.names',
    'attributes.units',
    'sets.names',
    'sets.texts',
    'collections.rule_attributes',
    'size_systems.labels',
    'size_systems.usual_sizes',
    'sizes.equivalents',
    'sizes.labels',
    'sizes.measurements',
    // They go with their video.
    'video_captions.video_id',
    // Logos are files of their own.
    'branding_draft.content',
    'brandings.content',
  ])

  test('are all in the view, every reference and every column of JSON', async () => {
    const { rows } = await db.pool.query<{ place: string; is_used: boolean }>(`
      with used as (
        select table_name || '.' || column_name as place
          from information_schema.view_column_usage where view_name = 'picture_uses'
      ), possible as (
        select c.conrelid::regclass || '.' || a.attname as place
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid in ('pictures'::regclass, 'videos'::regclass)
           and c.conrelid <> 'picture_crops'::regclass
        union
        select c.relname || '.' || a.attname
          from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
           and a.atttypid in ('jsonb'::regtype, 'json'::regtype) and not a.attisdropped
      )
      select place, place in (select used.place from used) as is_used from possible order by place`)
    const missing = rows.filter(({ place, is_used }) => !is_used && !withoutPictures.has(place))
    expect(missing).toEqual([])
    const both = rows.filter(({ place, is_used }) => is_used && withoutPictures.has(place))
    expect(both).toEqual([])
    const gone = [...withoutPictures].filter((place) => !rows.some((row) => row.place === place))
    expect(gone).toEqual([])
  })

  test('keep what a text, a cover, a draft, a version or a setting names', async () => {
    const [cover, text, draft, version, setting] = [
      await givenPicture(),
      await givenPicture(),
      await givenPicture(),
      await givenPicture(),
      await givenPicture(),
    ]
    const body = ({ id }: { id: string }) =>
      JSON.stringify({ type: 'doc', content: [{ type: 'picture', attrs: { pictureId: id } }] })
    await db.pool.query(
      `insert into posts (slug, title, summary, body, cover_picture_id, cover_alt, author)
       values ('a-post', 'A post', 'A post', $1, $2, 'Shown', 'Staff')`,
      [body(text), cover.id],
    )
    await db.pool.query(
      `insert into content_drafts (kind, key, content) values ('page', 'about', $1)`,
      [body(draft)],
    )
    await db.pool.query(
      `insert into content_versions (kind, key, content) values ('page', 'about', $1)`,
      [body(version)],
    )
    await db.pool.query(`insert into settings (key, value) values ('a_picture', $1)`, [
      JSON.stringify({ picture: setting.id }),
    ])
    const byHash = await givenPicture()
    await db.pool.query(`insert into settings (key, value) values ('a_hash', $1)`, [
      JSON.stringify(byHash.hash),
    ])
    await run(0)
    await run(30)
    for (const { hash } of [cover, text, draft, version, setting, byHash])
      expect(await isKept(hash)).toBe(true)
  })
})
