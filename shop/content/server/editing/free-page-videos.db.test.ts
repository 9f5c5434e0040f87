import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { nameVideos, readShownVideos, readVideo } from '#shop/media/server/read-videos.ts'
import { givenVideoRow } from '#shop/media/testing/given-video.ts'

import type { PageBlock } from '../../blocks/page-body.ts'
import { givenFreePage } from '../../testing/given-free-page.ts'
import { editContent } from './edit-content.ts'

const db = await useTestDatabase()

test('a free page shows videos of the media library that exist, which then name the page and stay', async () => {
  const page = await givenFreePage(db)
  const own = (videoId?: string): PageBlock => ({
    id: 'own',
    type: 'own_video',
    videoId,
    alt: { en: 'Walking by the sea' },
  })
  expect(await save(page, own(randomUUID()))).toMatchObject({
    refusal: { reason: 'video_not_found', fields: ['body'] },
  })
  expect(await save(page, own())).toMatchObject({ ok: true })

  const video = await givenVideoRow(db)
  const shown = await givenFreePage(db, { blocks: [own(video.id)], act: 'publish' })
  expect((await readVideo(db, video.id))?.uses).toMatchObject([
    { kind: 'free_page', id: shown.key },
  ])
  const { rows } = await db.pool.query(
    `select 1 from note_unused_pictures(now()), unused_pictures u where u.hash = $1`,
    [video.hash],
  )
  expect(rows).toEqual([])
  const found = await readShownVideos(db, [video.id, randomUUID()])
  expect(found).toMatchObject({
    [video.id]: { hash: video.hash, format: 'mp4', poster: { width: 900 } },
  })
  expect(Object.keys(found)).toHaveLength(1)
  expect(await nameVideos(db, [video.id])).toMatchObject([{ id: video.id, name: 'clip.mp4' }])
  // What it shows counts among the texts that have other languages.
  const texts = await db.pool.query(`select texts from local_texts('free_page') where key = $1`, [
    shown.key,
  ])
  expect(texts.rows).toContainEqual({ texts: { en: 'Walking by the sea' } })
})

const save = (
  { kind, key, version }: Awaited<ReturnType<typeof givenFreePage>>,
  ...content: PageBlock[]
) =>
  editContent(db, {
    kind,
    key,
    version,
    content: { body: { type: 'blocks', content } },
    act: 'save',
    publishAt: null,
    actorId: randomUUID(),
  })
