import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPictures, givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { mediaList } from '../media.ts'
import { findMedia, keepPicture, listMedia, matchFiles, readMedia } from './read-media.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const actorId = randomUUID()
beforeEach(async () => {
  await db.pool.query(`delete from content_pages where slug = 'looms'`)
  await emptyTables(
    db,
    'products',
    'styles',
    'posts',
    'pictures',
    'audit_log',
    'settings',
    'content_translations',
  )
})

async function givenPicture(fileName = '') {
  const [picture] = await db.tables
    .insertInto('pictures')
    .values({
      hash: randomUUID().replaceAll('-', '').repeat(2),
      width: 900,
      height: 1200,
      dominant_hex: '#aabbcc',
      file_name: fileName,
    })
    .returning(['id', 'hash'])
    .execute()
  return picture!
}

/** A picture that a product shows. */
async function shownBy(productId: string, alt: string): Promise<string> {
  await givenPictures(db, productId, [alt])
  const image = await db.tables
    .selectFrom('product_images')
    .where('product_id', '=', productId)
    .select('picture_id')
    .executeTakeFirstOrThrow()
  return image.picture_id
}

const list = (search: string) =>
  listMedia(db, readListQuery(mediaList, new URLSearchParams(search)))
const idsOf = async (search: string) => (await list(search)).rows.map(({ id }) => id)

test('pictures are found by their file, by what they show and by what shows them, in two statements', async () => {
  const { id: productId } = await givenProduct(db, { slug: 'noor-black' })
  const shown = await shownBy(productId, 'The cuff from near')
  const named = await givenPicture('lookbook_50%.jpg')
  const other = await givenPicture('lookbook 500.jpg')

  const sent = await statements.during(() => list(''))
  expect(sent).toHaveLength(2)
  expect(new Set(await idsOf(''))).toEqual(new Set([shown, named.id, other.id]))
  expect(await idsOf('q=cuff')).toEqual([shown])
  expect(await idsOf('q=LOOKBOOK')).toHaveLength(2)
  // A sign of the search language is a letter like any other.
  expect(await idsOf(`q=${encodeURIComponent('_50%')}`)).toEqual([named.id])
  expect(await idsOf('shown=yes')).toEqual([shown])
  expect(new Set(await idsOf('shown=no'))).toEqual(new Set([named.id, other.id]))
  expect((await findMedia(db, 'cuff')).map(({ id, alt }) => [id, alt])).toEqual([
    [shown, 'The cuff from near'],
  ])
  expect(await findMedia(db, '\0')).toEqual([])
})

test('a picture says where it is shown, each place once', async () => {
  const { id: productId } = await givenProduct(db, { name: 'Noor', colourName: 'Black' })
  const id = await shownBy(productId, 'Front')
  const body = JSON.stringify([{ type: 'picture', picture: id }])
  const post = await db.pool.query<{ id: string }>(
    `insert into posts (slug, title, summary, body, author, cover_picture_id, cover_alt)
     values ('eid', 'Eid', '', $2, 'A', $1, 'Head') returning id`,
    [id, body],
  )
  expect((await readMedia(db, id))?.uses).toEqual([
    { kind: 'product', id: productId, name: 'Noor', colour: 'Black', alt: 'Front' },
    { kind: 'post', id: post.rows[0]!.id, name: 'Eid', colour: null, alt: 'Head' },
  ])
  expect(await readMedia(db, randomUUID())).toBeUndefined()
})

test('a picture that is chosen brings along what it is described as, in each language', async () => {
  const { id: productId } = await givenProduct(db)
  const shown = await shownBy(productId, 'Front')
  const [cover, inText, inBlock, hero, bare] = await Promise.all(
    ['cover', 'text', 'block', 'hero', 'bare'].map((name) => givenPicture(`${name}.jpg`)),
  )
  const picture = (attrs: object, more = {}) => ({ type: 'picture', attrs, ...more })
  const inDoc = (...content: object[]) => JSON.stringify({ type: 'doc', content })
  await db.pool.query(
    `insert into posts (slug, title, summary, body, author, cover_picture_id, cover_alt)
     values ('eid', 'Eid', '', $2, 'A', $1, 'Head')`,
    [cover!.id, inDoc(picture({ pictureId: inText!.id, alt: 'Seam' }))],
  )
  const block = picture({ pictureId: inBlock!.id }, { alt: { en: 'Loom', ar: 'نول' } })
  await db.pool.query(
    `insert into content_pages (slug, kind, title, description, body, status)
     values ('looms', 'free_page', 'Looms', '', $1, 'draft')`,
    [JSON.stringify({ blocks: [block, picture({}, { alt: { en: '' } })] })],
  )
  await db.pool.query(
    `insert into settings (key, value) values ('hero_picture', to_jsonb($1::text)), ('hero_picture_alt', '"Window"')
         on conflict (key) do update set value = excluded.value`,
    [hero!.id],
  )
  await db.pool.query(
    `insert into content_translations (kind, subject_id, language, field, text, source_hash)
     select 'picture', $1::uuid, 'ar', 'alt:' || md5('Front'), 'الأمام', md5('Front')
      union all
     select 'site', '00000000-0000-0000-0000-000000000000', 'ar', 'hero_picture_alt', 'نافذة', md5('Window')`,
    [shown],
  )
  const described = async (search: string) =>
    (await findMedia(db, search)).map(({ id, alt, alts }) => [id, alt, alts])
  expect(new Set(await described(''))).toEqual(
    new Set([
      [shown, 'Front', { ar: 'الأمام' }],
      [cover!.id, 'Head', {}],
      [inText!.id, 'Seam', {}],
      [inBlock!.id, 'Loom', { ar: 'نول' }],
      [hero!.id, 'Window', { ar: 'نافذة' }],
      [bare!.id, '', {}],
    ]),
  )
  expect(await described('الأمام')).toEqual([[shown, 'Front', { ar: 'الأمام' }]])
  expect(await statements.during(() => findMedia(db, ''))).toHaveLength(2)
})

test('keeping a picture is written down once, however many ask at once', async () => {
  const { id } = await givenPicture()
  const keep = (isKept: boolean) => keepPicture(db, { id, isKept, actorId })
  expect(await Promise.all(Array.from({ length: 20 }, () => keep(true)))).toEqual(
    Array.from({ length: 20 }, () => 'saved'),
  )
  expect((await readMedia(db, id))?.isKept).toBe(true)
  await keep(false)
  const { rows } = await db.pool.query('select action from audit_log order by id')
  expect(rows).toEqual([{ action: 'picture_kept' }, { action: 'picture_unkept' }])
  expect(await keepPicture(db, { id: randomUUID(), isKept: true, actorId })).toBe(
    'picture_not_found',
  )
})

test('files are matched to the product whose address their names begin with, the longest first', async () => {
  await givenProduct(db, { slug: 'noor' })
  const black = await givenProduct(db, { slug: 'noor-black' })
  const archived = await givenProduct(db, { slug: 'noor-black-silk' })
  await db.tables
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', archived.id)
    .execute()
  const matched = await matchFiles(db, [
    'noor-black-2.jpg',
    'Noor_Black_back.png',
    'noor-black-silk-1.jpg',
    'other.jpg',
  ])
  expect(matched.map(({ product, view, place }) => [product?.id, view, place])).toEqual([
    [black.id, undefined, 2],
    [black.id, 'back', 2],
    [black.id, undefined, 1],
    [undefined, undefined, 0],
  ])
  expect(await matchFiles(db, ['', '...', 'صورة'])).toHaveLength(3)
  expect(
    await matchFiles(
      db,
      Array.from({ length: 200 }, () => 'a.jpg'),
    ),
  ).toHaveLength(50)
})
