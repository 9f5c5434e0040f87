import { expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { changeVideo, saveCaptions } from '#shop/media/server/read-videos.ts'
import { givenVideoRow } from '#shop/media/testing/given-video.ts'

import { givenFreePage, textBlock } from '../../testing/given-free-page.ts'
import { paragraphOf } from '../../testing/given-post.ts'
import { localKinds, translationList } from '../../translations/translation-list.ts'
import { listSubjects, readProgress } from './read-translations.ts'

const db = await useTestDatabase()

const progressOf = async (kind: string) =>
  (await readProgress(db, 'ar')).find((progress) => progress.kind === kind)
const listed = async (search: string) =>
  (await listSubjects(db, readListQuery(translationList, new URLSearchParams(search)))).rows

test('texts of free pages count, those in blocks and those of their heads, but for empty ones', async () => {
  await emptyTables(db, 'content_pages')
  const { key: id } = await givenFreePage(db, {
    title: 'Delivery',
    blocks: [
      textBlock(),
      { id: 'both', type: 'heading', text: { en: 'When', ar: 'متى' } },
      { id: 'empty', type: 'heading', text: { en: '', ar: 'عنوان' } },
      {
        id: 'questions',
        type: 'questions',
        items: [
          {
            id: 'one',
            question: { en: 'Why?', ar: 'لماذا؟' },
            answer: { en: paragraphOf('Because.'), ar: { type: 'doc', content: [] } },
          },
        ],
      },
    ],
  })
  const row = { id, key: id, title: 'Delivery', total: 6, outdated: 0 }

  expect(await listed('kind=free_page&show=missing')).toEqual([{ ...row, translated: 2 }])
  expect(await progressOf('free_page')).toEqual({
    kind: 'free_page',
    total: 6,
    translated: 2,
    outdated: 0,
  })
  await db.pool.query(
    `update content_pages set body = body || '{"heads": {"ar": {"title": "التوصيل"}}}' where id = $1`,
    [id],
  )
  expect(await listed('kind=free_page')).toEqual([{ ...row, translated: 3 }])
})

test('blocks of the home page count, and lead to its editor', async () => {
  await emptyTables(db, 'content_pages')
  await db.pool.query(`
    insert into content_pages (slug, title, description, body) values
      ('home', 'Home', 'The first page.',
       '{"type": "blocks", "content": [{"id": "a", "type": "heading", "text": {"en": "Now"}}]}')`)

  expect(await listed('kind=free_page')).toMatchObject([{ key: 'home', total: 1, translated: 0 }])
})

test('attributes, headings of sizes, sets and captions count, but for grids', async () => {
  await emptyTables(db, 'attributes', 'sets', 'size_systems', 'videos')
  await db.pool.query(`
    insert into attributes (code, names, type, choices, position) values
      ('sleeve', '{"en": "Sleeve", "ar": "الكم"}', 'choice',
       '[{"code": "long", "names": {"en": "Long", "ar": "طويل"}, "synonyms": []},
         {"code": "short", "names": {"en": "Short"}, "synonyms": []}]', 1)`)
  await db.pool.query(`
    insert into sets (slug, names, price_kind, price_value)
    values ('eid', '{"en": "Eid", "ar": "العيد"}', 'fixed', 100)`)
  await db.pool.query(`
    insert into size_systems (code, name, kind, labels, position) values
      ('skirts', 'Skirts', 'letters', '{"en": {"filter": "Skirts", "legend": ["Size"]}}', 1),
      ('waists', 'Waists', 'letters', '{"en": {"filter": "Waists", "legend": ["Waist"]},
                                        "ar": {"filter": "الخصر", "legend": ["الخصر"]}}', 2)`)

  const [both, english, wordless] = [
    await givenVideoRow(db),
    await givenVideoRow(db),
    await givenVideoRow(db),
  ]
  await givenVideoRow(db)
  const given = [
    [both, 'en'],
    [both, 'ar'],
    [english, 'en'],
    [wordless, 'en'],
  ] as const
  for (const [{ id }, language] of given)
    await saveCaptions(db, { id, language, content: `WEBVTT ${language}`, actorId: 'staff' })
  await changeVideo(db, { id: wordless.id, change: { is_wordless: true }, actorId: 'staff' })

  const counts = []
  for (const kind of localKinds.slice(1)) counts.push(await progressOf(kind))
  expect(counts).toEqual([
    { kind: 'attribute', total: 3, translated: 2, outdated: 0 },
    { kind: 'size_system', total: 2, translated: 1, outdated: 0 },
    { kind: 'set', total: 1, translated: 1, outdated: 0 },
    { kind: 'video', total: 2, translated: 1, outdated: 0 },
  ])
  expect(await listed('kind=video&show=missing')).toMatchObject([
    { id: english.id, key: english.id, title: 'clip.mp4', total: 1, translated: 0 },
  ])
})
