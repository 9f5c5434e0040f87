import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'

import type { PageBlock } from '../blocks/page-body.ts'
import type { EditedContent, FreePageContent } from '../editing/content-fields.ts'
import { editContent } from '../server/editing/edit-content.ts'
import { paragraphOf } from './given-post.ts'

/** A block of one paragraph. */
export const textBlock = (text = 'Words.', id = 'text'): PageBlock => ({
  id,
  type: 'text',
  text: { en: paragraphOf(text) },
})

/** A free page that lacks nothing to be published; a draft unless it is published at once. */
export async function givenFreePage(
  db: Db,
  {
    blocks = [textBlock()],
    act = 'save',
    ...choices
  }: Partial<Omit<FreePageContent, 'body'>> & {
    blocks?: PageBlock[]
    act?: 'save' | 'publish'
  } = {},
): Promise<EditedContent<'free_page'>> {
  const made = await editContent(db, {
    kind: 'free_page',
    key: randomUUID(),
    version: 0,
    content: {
      title: 'A page',
      slug: `page-${randomUUID()}`,
      description: 'What it is about.',
      body: { type: 'blocks', content: blocks },
      ...choices,
    },
    act,
    actorId: randomUUID(),
  })
  if (!made.ok) throw new Error(`The page was refused: ${JSON.stringify(made.refusal)}`)
  return made.value
}
