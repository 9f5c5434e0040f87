import { expect, test } from 'vitest'

import { outlineOf, productsIn } from './outline.ts'
import { readingMinutes } from './content.ts'
import type { Block, RichText } from './rich-text.ts'

const heading = (text: string, level: 2 | 3 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: text === '' ? [] : [{ type: 'text', text }],
})
const paragraph = (wordCount: number): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: Array<string>(wordCount).fill('word').join(' ') }],
})
const doc = (...content: Block[]): RichText => ({ type: 'doc', content })

test('each heading has an id of its own, in any script', () => {
  const text = doc(
    heading('Wash & dry'),
    paragraph(3),
    heading('Wash, dry', 3),
    heading('wash-dry 2'),
    heading('العناية'),
    heading(''),
    heading('Wash dry'),
  )

  expect(outlineOf(text)).toEqual([
    { id: 'section-wash-dry', text: 'Wash & dry', level: 2, at: 0 },
    { id: 'section-wash-dry-2', text: 'Wash, dry', level: 3, at: 2 },
    { id: 'section-wash-dry-2-2', text: 'wash-dry 2', level: 2, at: 3 },
    { id: 'section-العناية', text: 'العناية', level: 2, at: 4 },
    { id: 'section-', text: '', level: 2, at: 5 },
    { id: 'section-wash-dry-3', text: 'Wash dry', level: 2, at: 6 },
  ])
})

test('a heading without a translation is marked as its text is', () => {
  const text: RichText = {
    type: 'doc',
    content: [{ ...heading('Wash'), untranslated: ['text'] } as Block],
  }
  expect(outlineOf(text)).toMatchObject([{ text: 'Wash', untranslated: ['text'] }])
})

test.for([
  { wordCount: 0, minutes: 1 },
  { wordCount: 340, minutes: 1 },
  { wordCount: 350, minutes: 2 },
  { wordCount: 2300, minutes: 10 },
])('$wordCount words take $minutes min', ({ wordCount, minutes }) => {
  expect(readingMinutes(doc(paragraph(wordCount)))).toBe(minutes)
})

test('lists, quotations and tables are read too', () => {
  const cell = { type: 'tableCell' as const, content: [paragraph(230) as never] }
  const text = doc(
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(230) as never] }] },
    { type: 'blockquote', content: [paragraph(230) as never] },
    { type: 'horizontalRule' },
    { type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] },
  )

  expect(readingMinutes(text)).toBe(4)
})

test('a caption is read, and a product is one of those that a text shows', () => {
  const product: Block = { type: 'product', attrs: { productId: 'p' } }
  const picture: Block = {
    type: 'picture',
    attrs: {
      pictureId: '1',
      hash: 'a',
      width: 1,
      height: 1,
      dominantHex: '#ffffff',
      alt: 'A hem',
      caption: Array<string>(460).fill('word').join(' '),
    },
  }

  expect(readingMinutes(doc(product, picture))).toBe(2)
  expect(productsIn(doc(product, paragraph(1), product))).toEqual(['p'])
})
