import { sql } from 'kysely'

import { expect, test } from 'vitest'

import { posts } from '#database/demo/content/posts.ts'
import { pages } from '#database/demo/content/pages.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { Paragraph, RichText } from '../../rich-text.ts'
import { fieldOfSegment, lineOf, segmentOf, translatedBody } from './translated-text.ts'

const db = await useTestDatabase()

test.each([...posts, ...pages].map(({ slug, body }) => [slug, body] as const))(
  'the database and the pages see the same paragraphs of %s',
  async (_, body) => {
    const { rows } = await sql<{ source: string }>`
      select source from rich_text_segments(${JSON.stringify(body)}::jsonb) order by place`.execute(
      db.tables,
    )
    const texts = Object.fromEntries(rows.map(({ source }) => [fieldOfSegment(source), source]))
    expect(rows.length).toBeGreaterThan(3)
    // Each paragraph is found, and says what it did.
    expect(translatedBody(body, texts)).toEqual(body)
  },
)

const body: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See our ' },
        {
          type: 'text',
          text: 'size guide',
          marks: [{ type: 'link', attrs: { href: '/size-guide' } }],
        },
        { type: 'text', text: '.' },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Or ask.' }] },
  ],
}
const [first, second] = body.content as Paragraph[]

test('a translation has the marks of the English text; what is not translated says so', () => {
  const english = segmentOf(first!.content)
  expect(english).toBe('See our <1>size guide</1>.')
  expect(translatedBody(body, { [fieldOfSegment(english)]: 'انظري <1>دليل المقاسات</1>' })).toEqual(
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'انظري ' },
            {
              type: 'text',
              text: 'دليل المقاسات',
              marks: [{ type: 'link', attrs: { href: '/size-guide' } }],
            },
          ],
        },
        { ...second, untranslated: ['text'] },
      ],
    },
  )
})

test.each(['<2>x</2>', '<1>x', 'x</1>', '<1><1>x</1></1>'])(
  'a translation with other marks is not shown: %s',
  (text) => {
    expect(lineOf(text, first!.content)).toBeUndefined()
  },
)
