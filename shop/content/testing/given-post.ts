import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import type { RichText } from '../rich-text.ts'

type Choices = {
  slug?: string
  title?: string
  summary?: string
  tags?: string[]
  body?: RichText
  status?: 'draft' | 'scheduled' | 'published'
  publishedAt?: Date
}

/** A text of one paragraph. */
export const paragraphOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A post, published now unless it is said otherwise. */
export async function givenPost(db: Db, choices: Choices = {}) {
  const status = choices.status ?? 'published'
  return db.tables
    .insertInto('posts')
    .values({
      slug: choices.slug ?? `post-${randomUUID()}`,
      title: choices.title ?? 'A post',
      summary: choices.summary ?? 'What it says.',
      body: JSON.stringify(choices.body ?? paragraphOf('Words.')),
      author: 'Hafsa',
      tags: choices.tags ?? [],
      status,
      published_at: status === 'draft' ? null : (choices.publishedAt ?? new Date()),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}
