import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readMedia } from '#shop/media/server/read-media.ts'
import { changeVideo, readVideo } from '#shop/media/server/read-videos.ts'
import { givenPoster, givenVideoRow } from '#shop/media/testing/given-video.ts'

import type { ShownPicture } from '../../editing/product-fields.ts'
import { asItIs, givenWhole } from '../../testing/given-draft.ts'
import { givenPictures } from '../../testing/given-product.ts'
import { styleFormOf } from '../../testing/style-form-of.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { findProduct } from '../find-product.ts'
import { duplicateProduct } from './edit-product.ts'
import { productAction } from './product-action.ts'
import { readEditor } from './read-editor.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

const update = (productId: string, version: number, pictures: ShownPicture[]) =>
  updateProduct(db, { productId, version, fields: { pictures }, actorId })
const setPoster = (id: string, poster_id: string) =>
  changeVideo(db, { id, change: { poster_id }, actorId })

/** A product on sale with a picture and, after it, a video. */
async function givenShown() {
  const { id, slug } = await givenWhole(db, { status: 'active' })
  await db.tables.deleteFrom('product_images').where('product_id', '=', id).execute()
  await givenPictures(db, id, ['The front'])
  const [front] = (await asItIs(db, id)).pictures
  const video = await givenVideoRow(db)
  const walking = { picture_id: video.posterId, alt: 'Walking', video_id: video.id }
  expect(await update(id, 1, [front!, walking])).toMatchObject({ value: { version: 2 } })
  return { id, slug, front: front!, walking, video }
}

const shownOf = async (slug: string) => {
  const found = await findProduct(db, slug)
  return found?.kind === 'found' ? found.product.pictures : []
}

test('a video is among the pictures of a product, in their order, and of its copies', async () => {
  const { id, slug, front, walking, video } = await givenShown()
  const [one, other] = await shownOf(slug)
  expect(one).not.toHaveProperty('video')
  expect(other).toMatchObject({
    alt: 'Walking',
    video: { hash: video.hash, format: 'mp4', durationMs: 12_400, isLoop: false, captions: {} },
  })
  expect(other?.video?.addedOn).toMatch(/^\d{4}-\d\d-\d\d$/)

  // Moving it is one change; the same again is none.
  expect(await update(id, 2, [walking, front])).toMatchObject({ value: { version: 3 } })
  expect(await update(id, 3, [walking, front])).toMatchObject({ value: { version: 3 } })
  expect((await shownOf(slug)).map(({ alt }) => alt)).toEqual(['Walking', 'The front'])

  const copyId = randomUUID()
  await duplicateProduct(db, { productId: id, copyId, actorId })
  expect((await asItIs(db, copyId)).pictures).toEqual([walking, front])
})

test('the form of a product keeps it, and names the product where the library lists uses', async () => {
  const { id, front, walking, video } = await givenShown()
  const editor = (await readEditor(db, id, new Date()))!
  expect(editor.pictures.map((picture) => picture.video)).toEqual([
    null,
    { id: video.id, durationMs: 12_400 },
  ])
  const alt = ['The front', 'Walking by the sea']
  const form = styleFormOf([editor.product], id, { own: { [id]: { alt } } })
  expect(await productAction(db, { productId: id, actorId, form })).toMatchObject({ done: 'saved' })
  expect((await asItIs(db, id)).pictures).toEqual([
    front,
    { ...walking, alt: 'Walking by the sea' },
  ])

  const use = { kind: 'product', id, alt: 'Walking by the sea' }
  expect((await readVideo(db, video.id))?.uses).toMatchObject([use])
  // Its poster is shown there, too, and is that of a video.
  expect((await readMedia(db, video.posterId))?.uses).toMatchObject([
    use,
    { kind: 'video', id: video.id, name: 'clip.mp4' },
  ])
})

test('one that has been deleted is refused, and nothing is saved', async () => {
  const { id, front, walking } = await givenShown()
  const gone = { ...walking, video_id: randomUUID() }
  expect(await update(id, 2, [front, gone])).toMatchObject({
    refusal: { reason: 'video_not_found', fields: ['pictures'] },
  })
  expect((await asItIs(db, id)).pictures).toEqual([front, walking])
})

test('another poster takes the place of the former one, described and translated as that', async () => {
  const { id, slug, front, walking, video } = await givenShown()
  await db.pool.query(
    `select write_picture_alts($1, jsonb_build_object($2::text, jsonb_build_object('ar', 'تمشي')), 'staff')`,
    [id, video.posterId],
  )
  const poster = await givenPoster(db)
  for (const outcome of [await setPoster(video.id, poster), await setPoster(video.id, poster)])
    expect(outcome).toBe('saved')

  // An editor that is open gets a version conflict, instead of bringing the former one back.
  expect(await update(id, 2, [front, walking])).toMatchObject({
    refusal: { kind: 'version_conflict', product: { version: 3 } },
  })
  expect((await asItIs(db, id)).pictures).toEqual([front, { ...walking, picture_id: poster }])
  expect((await shownOf(slug)).map(({ alt }) => alt)).toEqual(['The front', 'Walking'])
  const { rows } = await db.pool.query(
    `select text from content_translations where kind = 'picture' and subject_id = $1`,
    [poster],
  )
  expect(rows).toEqual([{ text: 'تمشي' }])
})

test('a product that shows the new poster itself keeps the former one', async () => {
  const { id, front, walking, video } = await givenShown()
  expect(await setPoster(video.id, front.picture_id)).toBe('saved')
  expect(await asItIs(db, id)).toMatchObject({ version: 2, pictures: [front, walking] })
})

test('posters are changed and products saved by many at once, and none is lost', async () => {
  const { id, front, walking, video } = await givenShown()
  const posters = await Promise.all(Array.from({ length: 4 }, () => givenPoster(db)))
  const [changed, saved] = await Promise.all([
    Promise.all(posters.map((poster) => setPoster(video.id, poster))),
    Promise.all(
      posters.map((_, at) => update(id, 2, [{ ...front, alt: `The front ${at}` }, walking])),
    ),
  ])
  expect(changed).toEqual(posters.map(() => 'saved'))
  expect(saved.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  const product = await asItIs(db, id)
  const { poster } = (await readVideo(db, video.id))!
  expect(posters).toContain(poster.id)
  // As many versions as there were changes that count: each saved form, and each poster that was another one by then.
  expect(product.version).toBe(2 + 4 + saved.filter(({ ok }) => ok).length)
  expect(product.pictures[1]).toEqual({ ...walking, picture_id: poster.id })
})
