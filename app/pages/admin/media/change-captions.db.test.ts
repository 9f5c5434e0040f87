import { createHash, randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { captionsPath } from '#platform/videos/video.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import {
  changeVideo,
  readShownVideos,
  readVideo,
  saveCaptions,
} from '#shop/media/server/read-videos.ts'
import { givenVideoRow } from '#shop/media/testing/given-video.ts'

import { CAPTIONS_FORM, DELETE_CAPTIONS_FORM } from './caption-forms.ts'
import { changeCaptions } from './change-captions.ts'

const db = await useTestDatabase({ connections: 8 })
const shop = await shopInMemory(db)
const actorId = randomUUID()

beforeEach(() => emptyTables(db, 'videos', 'audit_log'))

const textOf = (said: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
function send(
  id: string,
  { name = CAPTIONS_FORM, language = 'en', content = textOf('Salam') } = {},
) {
  const form = new FormData()
  form.set('form', name)
  form.set('item', language)
  if (name === CAPTIONS_FORM) form.set('file', new File([content], 'clip.vtt'))
  return changeCaptions(db, { id, form, actorId })
}
const audited = async () =>
  (
    await db.tables
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'detail'])
      .orderBy('id')
      .execute()
  ).map(({ action, subject_id, detail }) => [action, subject_id, detail])

test('captions are saved for each language, replaced and deleted, once each', async () => {
  const { id } = await givenVideoRow(db)
  const [english, other, arabic] = [textOf('Salam'), textOf('Welcome'), textOf('أهلا')]
  for (const asked of [
    { content: english },
    { content: english },
    { content: arabic, language: 'ar' },
    { content: other },
  ])
    expect(await send(id, asked)).toEqual({ done: 'changed' })
  const captions = { en: hashOf(other), ar: hashOf(arabic) }
  expect((await readVideo(db, id))?.captions).toEqual(captions)
  expect((await readShownVideos(db, [id]))[id]?.captions).toEqual(captions)

  for (let time = 0; time < 2; time += 1)
    expect(await send(id, { name: DELETE_CAPTIONS_FORM })).toEqual({ done: 'changed' })
  expect((await readVideo(db, id))?.captions).toEqual({ ar: hashOf(arabic) })
  expect(await audited()).toEqual([
    ['captions_saved', id, { language: 'en' }],
    ['captions_saved', id, { language: 'ar' }],
    ['captions_saved', id, { language: 'en' }],
    ['captions_deleted', id, { language: 'en' }],
  ])
})

test('a file that is none is refused with its line, and what was there stays', async () => {
  const { id } = await givenVideoRow(db)
  await send(id)
  const message =
    'Line 3: The times have a comma. Write them with a full stop, as in 00:01.000 --> 00:04.000.'
  expect(await send(id, { content: textOf('Salam').replaceAll('.000', ',000') })).toEqual({
    kind: 'refused',
    form: CAPTIONS_FORM,
    id: 'en',
    notice: { title: 'Not saved', message },
    fields: { file: message },
    typed: {},
  })
  expect(await send(id, { content: '' })).toMatchObject({
    fields: { file: 'Choose a WebVTT file (.vtt) with captions.' },
  })
  expect(await send(id, { language: 'xx' })).toBeUndefined()
  const gone = { notice: { message: 'The video has been deleted. Upload it again.' } }
  expect(await send(randomUUID())).toMatchObject(gone)
  expect(await send(randomUUID(), { name: DELETE_CAPTIONS_FORM })).toMatchObject(gone)
  expect((await readVideo(db, id))?.captions).toEqual({ en: hashOf(textOf('Salam')) })
  expect(await audited()).toHaveLength(1)
})

test('they are served under their hash for ever, as captions and never as a page', async () => {
  const { id } = await givenVideoRow(db)
  const content = textOf('<b>مرحبا</b>')
  await send(id, { content })
  const path = captionsPath(hashOf(content))
  const answer = await shop.request(path)
  expect([answer.status, await answer.text()]).toEqual([200, content])
  const etag = `"${hashOf(content)}"`
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  })
  expect((await shop.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await shop.request(path, { method: 'HEAD' })).status).toBe(200)

  await send(id, { name: DELETE_CAPTIONS_FORM })
  expect(await db.tables.selectFrom('video_captions').select('hash').execute()).toEqual([])
  await expect(shop.request(path).then(({ headers }) => headers.get('etag'))).resolves.toBeNull()
})

test('of many who save captions at once each is saved whole, and those of a deleted video go with it', async () => {
  const { id } = await givenVideoRow(db)
  const texts = Array.from({ length: 8 }, (_, at) => textOf(`Salam ${at}`))
  const save = (content: string) => saveCaptions(db, { id, language: 'en', content, actorId })
  expect(new Set(await Promise.all(texts.map(save)))).toEqual(new Set(['saved']))
  expect(texts.map(hashOf)).toContain((await readVideo(db, id))?.captions.en)
  expect(await audited()).toHaveLength(8)
  const [removed] = await Promise.all([
    db.tables.deleteFrom('videos').where('id', '=', id).execute(),
    ...texts.map(save),
  ])
  expect(removed).toHaveLength(1)
  expect(await db.tables.selectFrom('video_captions').select('hash').execute()).toEqual([])
  expect(await save(texts[0]!)).toBe('video_not_found')
})

test('staff say that nothing is spoken in a video, and take it back', async () => {
  const { id } = await givenVideoRow(db)
  const say = (is_wordless: boolean) => changeVideo(db, { id, change: { is_wordless }, actorId })
  expect([await say(true), await say(true)]).toEqual(['saved', 'saved'])
  expect(await readVideo(db, id)).toMatchObject({ isWordless: true, isLoop: false })
  expect(await say(false)).toBe('saved')
  expect((await audited()).map(([action]) => action)).toEqual(['video_changed', 'video_changed'])
})
