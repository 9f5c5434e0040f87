import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import type { ContentMatch, NodeType } from '@tiptap/pm/model'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { RichTextSchema } from '../../rich-text.ts'
import { fromRichText, toRichText } from './text-editor.tsx'
import { textExtensions } from './text-extensions.ts'

const schema = getSchema(textExtensions((id) => id))
const id = '0193c3c1-7d2e-4b7a-9d3f-0a1b2c3d4e5f'
const picture = {
  pictureId: id,
  hash: 'abc',
  width: 900,
  height: 1200,
  dominantHex: '#ffffff',
  alt: 'A hem',
}
const addresses = ['/size-guide', 'https://example.com', 'javascript:alert(1)', '//host', 'x']

/** Numbers below others, as a seed has them (mulberry32): what fast-check draws one by one it cannot shrink. */
function picking(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Some document of the editor: its own grammar says what may follow, `pick` what does. */
function someNode(type: NodeType, pick: (below: number) => number, depth: number): Node {
  const children: Node[] = []
  let match: ContentMatch = type.contentMatch
  for (let count = 0; count < 5 && !type.isLeaf; count += 1) {
    if (match.validEnd && (pick(2) === 0 || depth > 6)) break
    const choices = Array.from({ length: match.edgeCount }, (_, at) => match.edge(at)).filter(
      // What nests has to end: a paragraph is always among what may come.
      (edge) => depth < 6 || edge.type.isTextblock || edge.type.isInline || match.edgeCount === 1,
    )
    const edge = choices[pick(choices.length)]
    if (!edge) break
    children.push(someNode(edge.type, pick, depth + 1))
    match = edge.next
  }
  const attrs: Record<string, unknown> = {
    heading: { level: 2 + pick(2) },
    picture: { picture: pick(2) ? picture : { ...picture, caption: 'Rolled' } },
    product: { productId: id },
    orderedList: { start: pick(5) - 2, type: 'a' },
  }
  if (type.isText) {
    const marks = [
      ...(pick(2) ? [schema.marks.bold!.create()] : []),
      ...(pick(2) ? [schema.marks.link!.create({ href: addresses[pick(5)], class: 'x' })] : []),
    ]
    return schema.text('word', marks)
  }
  return type.createChecked(attrs[type.name] as object, children)
}

test('whatever the editor can write is a text of the shop', () => {
  const types = new Set<string>()
  assert(
    property(integer(), (seed) => {
      const document = someNode(schema.topNodeType, picking(seed), 0)
      document.descendants((node) => void types.add(node.type.name))
      const text = toRichText(document.toJSON())

      expect(RichTextSchema.parse(text)).toEqual(text)
      const again = Node.fromJSON(schema, fromRichText(text))
      again.check()
      // Words that differed by a link that is dropped are one piece from then on.
      const joined = toRichText(again.toJSON())
      expect(toRichText(Node.fromJSON(schema, fromRichText(joined)).toJSON())).toEqual(joined)
    }),
    { numRuns: 100 },
  )
  expect([...types].toSorted()).toEqual(
    Object.keys(schema.nodes)
      .filter((name) => name !== 'doc')
      .toSorted(),
  )
})

test('lists that lie deeper than four levels are paragraphs there', () => {
  assert(
    property(
      integer({ min: 1, max: 9 }),
      constantFrom('bulletList', 'orderedList'),
      (levels, type) => {
        const nested = (left: number): object => ({
          type,
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: `level ${left}` }] },
                ...(left > 1 ? [nested(left - 1)] : []),
              ],
            },
          ],
        })
        const text = toRichText({ type: 'doc', content: [nested(levels)] })

        expect(RichTextSchema.safeParse(text).success).toBe(true)
        expect(JSON.stringify(text).match(/level \d/g)).toHaveLength(levels)
      },
    ),
  )
})

test('an empty text has a line to write in, and empty lines at the end are not kept', () => {
  const empty = { type: 'doc', content: [] } as const
  expect(fromRichText({ ...empty, content: [] }).content).toEqual([{ type: 'paragraph' }])
  expect(toRichText({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual(empty)
  const line = { type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }
  const lines = [{ type: 'paragraph' }, line, { type: 'paragraph' }, { type: 'paragraph' }]
  expect(toRichText({ type: 'doc', content: lines }).content).toEqual(lines.slice(0, 2))
})

test('the editor knows nothing of what a text may not have', () => {
  for (const name of ['codeBlock', 'image', 'iframe']) expect(schema.nodes[name]).toBeUndefined()
  for (const name of ['code', 'strike', 'underline', 'textStyle'])
    expect(schema.marks[name]).toBeUndefined()
  expect(getSchema(textExtensions()).nodes.product).toBeUndefined()
})
