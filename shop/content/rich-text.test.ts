import { describe, expect, test } from 'vitest'

import { RichTextSchema, firstFault } from './rich-text.ts'

const doc = (...content: object[]) => ({ type: 'doc', content })
const text = (content: string, ...marks: object[]) => ({ type: 'text', text: content, marks })
const line = (...content: object[]) => ({ type: 'paragraph', content })
const linked = (href: string) => doc(line(text('here', { type: 'link', attrs: { href } })))
const isAccepted = (value: unknown) => RichTextSchema.safeParse(value).success

test('takes what the editor writes, without unused attributes', () => {
  const cell = { colspan: 1, rowspan: 1, colwidth: null }
  const link = { href: '/size-guide', target: '_blank', rel: 'noopener', class: null }
  const item = { type: 'listItem', content: [line(text('one'))] }

  const parsed = RichTextSchema.parse(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Care')] },
      line(text('so', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
      line(text('see', { type: 'link', attrs: link })),
      { type: 'paragraph' },
      { type: 'orderedList', attrs: { start: 3, type: null }, content: [item] },
      { type: 'blockquote', content: [{ type: 'bulletList', content: [item] }] },
      { type: 'horizontalRule' },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: cell, content: [line(text('Fabric'))] }],
          },
        ],
      },
    ),
  )

  expect(parsed.content).toHaveLength(8)
  expect(parsed.content[2]).toEqual(
    line(text('see', { type: 'link', attrs: { href: '/size-guide' } })),
  )
})

describe('a link', () => {
  test.for([
    'https://example.com',
    'https://example.com/a?b=c#d',
    'mailto:hello@libas.example',
    'tel:+441632960000',
    '/',
    '/products?category=thobes',
  ])('may lead to %j', (href) => {
    expect(isAccepted(linked(href))).toBe(true)
  })

  test.for([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'http://example.com',
    'https:example.com',
    'https://',
    '//example.com',
    String.raw`/\example.com`,
    '/\t/example.com',
    String.raw`https:\\example.com`,
    'example.com',
    '#here',
    '',
    'https://:',
  ])('may not lead to %j', (href) => {
    expect(isAccepted(linked(href))).toBe(false)
  })
})

test.for([
  ['a picture', doc({ type: 'image', attrs: { src: '/a.png' } })],
  ['code', doc({ type: 'codeBlock', content: [text('x')] })],
  ['another mark', doc(line(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
  ['a title in the text', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['a text without a character', doc(line(text('')))],
  [
    'a heading in a list',
    doc({
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'heading', attrs: { level: 2 } }] }],
    }),
  ],
  ['an empty list', doc({ type: 'bulletList', content: [] })],
  [
    'a cell that spans',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [line()] }],
        },
      ],
    }),
  ],
  ['more beside the content', { ...doc(line()), onclick: 'alert(1)' }],
  ['no document', 'words'],
  ['nothing', null],
] as const)('%s is refused', ([, value]) => {
  expect(isAccepted(value)).toBe(false)
})

const shown = {
  pictureId: '0193c3c1-7d2e-4b7a-9d3f-0a1b2c3d4e5f',
  hash: 'abc',
  width: 900,
  height: 1200,
  dominantHex: '#ffffff',
  alt: 'A hem',
}
const pictured = (attrs: object) => doc({ type: 'picture', attrs: { ...shown, ...attrs } })

test('a picture has its alternative text, and a product its id', () => {
  expect(isAccepted(pictured({ caption: 'Rolled by hand' }))).toBe(true)
  expect(isAccepted(doc({ type: 'product', attrs: { productId: shown.pictureId } }))).toBe(true)
})

test.for([
  { alt: '' },
  { alt: '  ' },
  { alt: 'a\nb' },
  { alt: 'x'.repeat(301) },
  { caption: '' },
  { caption: 'a\0' },
  { hash: '../secret' },
  { hash: 'a"onerror=' },
  { width: 0 },
  { dominantHex: 'red;x' },
  { src: 'https://example.com/a.png' },
  { pictureId: '1' },
])('a picture with %j is refused', (attrs) => {
  expect(isAccepted(pictured(attrs))).toBe(false)
})

test.for([
  ['a product without an id', doc({ type: 'product', attrs: { productId: 'x' } })],
  ['a picture in a quotation', doc({ type: 'blockquote', content: pictured({}).content })],
  ['a text that cannot be kept', doc(line(text('a\0')))],
] as const)('%s is refused', ([, value]) => {
  expect(isAccepted(value)).toBe(false)
})

test('the first wrong block is named', () => {
  expect(firstFault(doc(line(text('x'))))).toBeUndefined()
  expect(firstFault(doc(line(), { type: 'codeBlock' }, { type: 'script' }))).toEqual({
    place: 2,
    type: 'codeBlock',
  })
  expect(firstFault(doc(7 as never))).toEqual({ place: 1, type: '' })
  for (const value of [null, 'words', { type: 'page', content: [] }])
    expect(firstFault(value)).toEqual({ place: 0, type: '' })
})

test('lists lie in lists four levels deep and no deeper', () => {
  const nested = (levels: number): object => ({
    type: 'bulletList',
    content: [
      { type: 'listItem', content: levels === 1 ? [line()] : [line(), nested(levels - 1)] },
    ],
  })

  expect(isAccepted(doc(nested(4)))).toBe(true)
  expect(isAccepted(doc(nested(5)))).toBe(false)
  expect(isAccepted(doc({ type: 'blockquote', content: [nested(5)] }))).toBe(false)
})
