import {
  array,
  assert,
  constant,
  constantFrom,
  oneof,
  property,
  record,
  string,
  tuple,
  webUrl,
} from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { RichTextSchema } from '../rich-text.ts'
import type { RichText as Document } from '../rich-text.ts'
import { RichText } from './rich-text.tsx'

function markup(text: Document, renderProduct?: (id: string) => string): string {
  const element = <RichText text={text} {...(renderProduct && { renderProduct })} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const textNode = (text: string) => ({ type: 'text' as const, text })
const line = (text: string) => ({ type: 'paragraph' as const, content: [textNode(text)] })

test('a number keeps its unit on the same line', () => {
  const html = markup({ type: 'doc', content: [line('From 120 cm (47 in) to 5 at most')] })

  expect(html).toContain('From 120\u00A0cm (47\u00A0in) to 5 at most')
})

test('every part of a text becomes its semantic element', () => {
  const html = markup({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [textNode('Wash & dry')] },
      { type: 'heading', attrs: { level: 3 }, content: [textNode('Nida')] },
      {
        type: 'paragraph',
        content: [
          { ...textNode('cool'), marks: [{ type: 'bold' }, { type: 'italic' }] },
          { type: 'hardBreak' },
          { ...textNode('guide'), marks: [{ type: 'link', attrs: { href: '/size-guide' } }] },
          { ...textNode('ICO'), marks: [{ type: 'link', attrs: { href: 'https://ico.org.uk' } }] },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [line('one')] }] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [line('three')] }],
      },
      { type: 'blockquote', content: [line('said')] },
      { type: 'horizontalRule' },
    ],
  })

  expect(html.replaceAll(/ (?:class|data-discover)="[^"]*"/g, '')).toBe(
    '<div dir="auto"><h2 id="section-wash-dry" tabindex="-1">Wash &amp; dry</h2><h3 id="section-nida" tabindex="-1">Nida</h3>' +
      '<p><strong><em>cool</em></strong><br/><a href="/size-guide">guide</a>' +
      '<a href="https://ico.org.uk" rel="noopener">ICO</a></p>' +
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>' +
      '<blockquote><p>said</p></blockquote><hr/></div>',
  )
})

test('a table is reached by keyboard, labelled by its columns, and has header cells', () => {
  const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
    type,
    content: [text === '' ? { type: 'paragraph' as const } : line(text)],
  })
  const html = markup({
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              cell('tableHeader', ''),
              cell('tableHeader', 'Fabric'),
              cell('tableHeader', 'Wash'),
            ],
          },
          {
            type: 'tableRow',
            content: [
              cell('tableHeader', '1'),
              cell('tableCell', 'Nida'),
              cell('tableCell', '30°'),
            ],
          },
        ],
      },
    ],
  })

  expect(html).toMatch(/<div role="group" aria-label="Table: Fabric, Wash" tabindex="0"/i)
  expect(html.match(/<thead>.*<\/thead>/)?.[0].match(/scope="col"/g)).toHaveLength(2)
  expect(html.match(/<tbody>.*<\/tbody>/)?.[0].match(/scope="row"/g)).toHaveLength(1)
})

test('a picture has its alternative text and caption; a product is shown if it can be seen', () => {
  const text: Document = {
    type: 'doc',
    content: [
      {
        type: 'picture',
        attrs: {
          pictureId: '1',
          hash: 'abc',
          width: 900,
          height: 600,
          dominantHex: '#ffffff',
          alt: 'A "hem"',
          caption: '<b>Rolled',
        },
      },
      { type: 'product', attrs: { productId: 'p1' } },
    ],
  }

  expect(markup(text, (id) => `card of ${id}`)).toContain('card of p1')
  const html = markup(text)
  expect(html).toContain('alt="A &quot;hem&quot;"')
  expect(html).toContain('/pictures/abc/900.avif 900w')
  expect(html).toMatch(/<figcaption[^>]*>&lt;b&gt;Rolled<\/figcaption>/)
})

const href = oneof(
  webUrl({ validSchemes: ['https', 'http', 'javascript', 'data'] }),
  string({ unit: 'binary' }),
  tuple(
    constantFrom('/', '//', '/\\', 'https://', 'javascript:', ' javascript:', 'mailto:', 'tel:'),
    string({ unit: constantFrom('a', ':', '/', '\\', '\t', '\n', '"', '<', '@', '1') }),
  ).map((parts) => parts.join('')),
)
const anyText = string({ unit: 'binary', minLength: 1 })
const hostile = constantFrom('<script>alert(1)</script>', '"><img onerror=x>', '</p>')
const anyLine = record({
  type: constantFrom('paragraph', 'script'),
  content: array(
    record({
      type: constant('text'),
      text: oneof(anyText, hostile),
      marks: array(
        oneof(
          record({ type: constant('link'), attrs: record({ href }) }),
          record({ type: constantFrom('bold', 'italic', 'script') }),
        ),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
})
const anyDocument = record({
  type: constant('doc'),
  content: array(
    oneof(
      anyLine,
      record({
        type: constant('heading'),
        attrs: record({ level: constantFrom(1, 2, 3, '2 onclick=x') }),
        content: tuple(record({ type: constant('text'), text: oneof(anyText, hostile) })),
      }),
      record({ type: constant('blockquote'), content: tuple(anyLine) }),
    ),
    { maxLength: 2 },
  ),
})

test('whatever the schema takes is shown without a script or a foreign scheme', () => {
  let shown = 0
  assert(
    property(anyDocument, (value) => {
      const parsed = RichTextSchema.safeParse(value)
      if (!parsed.success) return
      shown += 1
      const html = markup(parsed.data)

      const tags = [...html.matchAll(/<([^\s/>]+)([^>]*)>/g)]
      for (const [, name, attributes = ''] of tags) {
        expect(['div', 'p', 'h2', 'h3', 'strong', 'em', 'a', 'blockquote']).toContain(name)
        expect(attributes).not.toMatch(/\son[a-z]+=/i)
      }
      for (const [, address = ''] of html.matchAll(/ href="([^"]*)"/g)) {
        const { protocol, host } = new URL(
          address.replaceAll('&amp;', '&'),
          'https://libas.example',
        )
        expect(['https:', 'mailto:', 'tel:']).toContain(protocol)
        if (address.startsWith('/')) expect(host).toBe('libas.example')
      }
    }),
    { numRuns: 500 },
  )
  expect(shown).toBeGreaterThan(50)
})
