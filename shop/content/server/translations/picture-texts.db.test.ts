import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { asItIs, auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenPictures, givenProduct } from '#shop/catalogue/testing/given-product.ts'

import type { RichText } from '../../rich-text.ts'
import { translationList } from '../../translations/translation-list.ts'
import { givenPost, paragraphOf } from '../../testing/given-post.ts'
import { updateProduct } from '#shop/catalogue/testing/update-product.ts'
import { findPost } from '../published-content.ts'
import { listSubjects, readTexts } from './read-translations.ts'
import { fieldOfSegment } from './translated-text.ts'
import { saveTranslations } from './save-translations.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()
beforeEach(() =>
  emptyTables(db, 'content_translations', 'products', 'styles', 'posts', 'pictures', 'audit_log'),
)

/** A product with a picture that is described in English. */
async function givenPictured(alt = 'A black hem') {
  const product = await givenProduct(db)
  await givenPictures(db, product.id, [alt])
  const [picture] = await picturesOf(product.id)
  return { ...product, picture: picture! }
}
const picturesOf = (productId: string) =>
  db.tables
    .selectFrom('product_images')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .where('product_id', '=', productId)
    .select(['pictures.id', 'hash', 'width', 'height', 'dominant_hex as dominantHex'])
    .execute()

const read = (id: string) => readTexts(db, { kind: 'picture', id, language: 'ar' })
async function translate(id: string, text: string) {
  const { texts } = (await read(id))!
  const saved = texts.map(({ field, version }) => ({
    kind: 'picture' as const,
    subjectId: id,
    field,
    version,
    text,
  }))
  return saveTranslations(db, { language: 'ar', texts: saved, actorId })
}
const shownOf = async (slug: string) => {
  const found = await inLanguage('ar', () => findProduct(db, slug))
  if (found?.kind !== 'found') throw new Error(`${slug} was not found.`)
  return found.product.pictures.map(({ alt, untranslated }) => ({ alt, untranslated }))
}
async function save(productId: string, alts: Record<string, string>, pictures?: object[]) {
  const { version } = await asItIs(db, productId)
  const [picture] = await picturesOf(productId)
  const fields = { picture_alts: { [picture!.id]: alts } }
  return updateProduct(db, {
    productId,
    version,
    fields: pictures ? { ...fields, pictures: pictures as never } : fields,
    actorId,
  })
}

test('what a picture shows is translated once, wherever the same is said of it', async () => {
  const { slug, picture } = await givenPictured()
  const { id: pictureId, ...shown } = picture
  const attrs = {
    ...shown,
    hash: shown.hash.replaceAll('-', ''),
    pictureId,
    alt: 'A black hem',
    caption: 'Sewn by hand',
  }
  const body: RichText = { type: 'doc', content: [{ type: 'picture', attrs }] }
  const post = await givenPost(db, { body })
  await db.tables
    .updateTable('posts')
    .set({ cover_picture_id: pictureId, cover_alt: 'A black hem' })
    .where('id', '=', post.id)
    .execute()
  const postOf = async () => {
    const found = await inLanguage('ar', () => findPost(db, post.slug))
    if (found?.kind !== 'found') throw new Error('The post was not found.')
    return [found.post.picture, found.post.body.content[0]]
  }

  expect(await shownOf(slug)).toEqual([{ alt: 'A black hem', untranslated: ['alt'] }])
  expect(await postOf()).toMatchObject([
    { alt: 'A black hem', untranslated: ['alt'] },
    { attrs: { alt: 'A black hem', caption: 'Sewn by hand', untranslated: ['alt', 'caption'] } },
  ])

  expect(await translate(pictureId, 'حاشية سوداء')).toEqual([{ outcome: 'saved', version: 1 }])
  expect(await shownOf(slug)).toEqual([{ alt: 'حاشية سوداء', untranslated: undefined }])
  const [cover, inText] = await postOf()
  expect(cover).toMatchObject({ alt: 'حاشية سوداء' })
  expect(cover).not.toHaveProperty('untranslated')
  expect(inText).toMatchObject({ attrs: { alt: 'حاشية سوداء', untranslated: ['caption'] } })

  const caption = {
    kind: 'post' as const,
    subjectId: post.id,
    field: fieldOfSegment('Sewn by hand'),
    version: 0,
    text: 'خياطة يدوية',
  }
  await saveTranslations(db, { language: 'ar', texts: [caption], actorId })
  expect((await postOf())[1]).toEqual({
    type: 'picture',
    attrs: { ...attrs, alt: 'حاشية سوداء', caption: 'خياطة يدوية' },
  })
})

test('a picture that is described in two ways has two texts; one that nothing shows has none', async () => {
  const one = await givenPictured('A hem')
  const other = await givenProduct(db)
  await db.tables
    .insertInto('product_images')
    .values({
      product_id: other.id,
      picture_id: one.picture.id,
      alt: 'A cuff',
      position: 0,
      is_primary: true,
    })
    .execute()
  const sources = async () => (await read(one.picture.id))?.texts.map(({ source }) => source)
  expect(await sources()).toEqual(['A cuff', 'A hem'])
  const asked = new URLSearchParams({ kind: 'picture', language: 'ar' })
  const { rows } = await listSubjects(db, readListQuery(translationList, asked))
  expect(rows).toMatchObject([{ id: one.picture.id, title: 'A cuff', total: 2, translated: 0 }])

  await db.tables.updateTable('products').set({ status: 'archived' }).execute()
  expect(await sources()).toBeUndefined()
})

test('the editor of a product saves what its pictures show, with the English text that it saves', async () => {
  const { id, slug, picture } = await givenPictured()
  expect(await save(id, { ar: 'حاشية' })).toMatchObject({ ok: true })
  expect((await asItIs(db, id)).picture_alts).toEqual({ [picture.id]: { ar: 'حاشية' } })
  expect(await auditEntriesOf(db, picture.id)).toMatchObject([
    { action: 'translation_changed', after: { text: 'حاشية' } },
  ])

  await save(id, { ar: 'ذيل' }, [{ picture_id: picture.id, alt: 'A black train' }])
  expect(await shownOf(slug)).toEqual([{ alt: 'ذيل', untranslated: undefined }])
  await save(id, { ar: '' })
  expect(await shownOf(slug)).toEqual([{ alt: 'A black train', untranslated: ['alt'] }])
  // What it showed before is still known.
  await save(id, {}, [{ picture_id: picture.id, alt: 'A black hem' }])
  expect(await shownOf(slug)).toEqual([{ alt: 'حاشية', untranslated: undefined }])
})

test('the same many times at once is one text, and of many different ones each is noted', async () => {
  const { id, picture } = await givenPictured()
  const version = async () => (await read(picture.id))?.texts[0]?.version
  await Promise.all(Array.from({ length: 8 }, () => save(id, { ar: 'حاشية' })))
  expect(await version()).toBe(1)
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(id, { ar: `حاشية ${at}` })),
  )
  expect(saved.every(({ ok }) => ok)).toBe(true)
  expect(await version()).toBe(9)
  expect(await auditEntriesOf(db, picture.id)).toHaveLength(9)
})

test('a deleted picture takes its texts along', async () => {
  const { id, picture } = await givenPictured()
  await save(id, { ar: 'حاشية' })
  await db.tables.deleteFrom('product_images').execute()
  await db.tables.deleteFrom('pictures').where('id', '=', picture.id).execute()
  expect(await db.tables.selectFrom('content_translations').selectAll().execute()).toEqual([])
})

test('a text without pictures is as it was', async () => {
  const post = await givenPost(db, { body: paragraphOf('Words.') })
  const found = await inLanguage('ar', () => findPost(db, post.slug))
  expect(found).toMatchObject({ post: { picture: null } })
})
