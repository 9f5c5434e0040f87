import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import type { EditedContent, PostContent } from '../editing/content-fields.ts'
import { editContent } from '../server/editing/edit-content.ts'
import { paragraphOf } from './given-post.ts'

/** A post that lacks nothing to be published. */
const wholePost = (choices: Partial<PostContent> = {}): PostContent => ({
  title: 'A post',
  slug: `post-${randomUUID()}`,
  summary: 'What it says.',
  author: 'Hafsa',
  tags: ['care'],
  cover_picture_id: null,
  cover_alt: '',
  product_ids: [],
  body: paragraphOf('Words.'),
  ...choices,
})

/** A post that somebody has begun to write. */
export async function givenDraft(
  db: Db,
  choices: Partial<PostContent> = {},
): Promise<EditedContent<'post'>> {
  const made = await editContent(db, {
    kind: 'post',
    key: randomUUID(),
    version: 0,
    content: wholePost(choices),
    act: 'save',
    actorId: randomUUID(),
  })
  if (!made.ok) throw new Error(`The draft was refused: ${made.refusal.kind}`)
  return made.value
}

/** A page of the shop with one paragraph. */
export const givenPage = (db: Db, text = 'We make clothes.') =>
  db.tables
    .insertInto('content_pages')
    .values({
      slug: 'about',
      title: 'About',
      description: 'Us.',
      body: JSON.stringify(paragraphOf(text)),
    })
    .execute()

/** A post or a page as its editor has it now; null for none. */
export async function currentContent(db: Db, { kind, key }: Pick<EditedContent, 'kind' | 'key'>) {
  const { content_to_edit } = await db.callOne('content_to_edit', { p_kind: kind, p_key: key })
  return content_to_edit as EditedContent | null
}
