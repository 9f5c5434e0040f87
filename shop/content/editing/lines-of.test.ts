import { expect, test } from 'vitest'

import { paragraphOf } from '../testing/given-post.ts'
import type { Block, Paragraph, RichText } from '../rich-text.ts'
import { changedLines, linesOf, wordCount } from './lines-of.ts'

const line = (text: string) => paragraphOf(text).content[0] as Paragraph
const doc = (...content: Block[]): RichText => ({ type: 'doc', content })

test('every part of a text has its lines, and empty ones are none', () => {
  const text = doc(
    { type: 'heading', attrs: { level: 2 }, content: line('Care').content! },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('one two')] }] },
    { type: 'blockquote', content: [line('said')] },
    { type: 'paragraph' },
    { type: 'horizontalRule' },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [line('Fabric')] },
            { type: 'tableCell', content: [line('Nida')] },
          ],
        },
      ],
    },
    { type: 'product', attrs: { productId: 'p' } },
  )

  expect(linesOf(text)).toEqual(['Care', 'one two', 'said', '***', 'Fabric | Nida', '[p]'])
  expect(wordCount(doc(line('one two'), line('three')))).toBe(3)
})

test('a line that is there twice is new the second time', () => {
  expect(changedLines(['one', 'two'], ['one', 'one'])).toEqual({ added: ['one'], removed: ['two'] })
  expect(changedLines(['one', 'two'], ['two', 'one'])).toEqual({ added: [], removed: [] })
})
