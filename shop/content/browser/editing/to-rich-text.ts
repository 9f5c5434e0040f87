import type { JSONContent } from '@tiptap/core'

import { isLinkAddress } from '../../link-address.ts'
import type { RichText } from '../../rich-text.ts'

/** Lists may lie in lists so many levels deep; RichTextSchema says so, too. */
const LIST_LEVELS = 4

/** What the editor holds as the shop keeps it: without what it adds for itself, such as a last empty line. */
export function toRichText(document: JSONContent): RichText {
  const blocks = (document.content ?? []).flatMap((each) => kept(each))
  const last = blocks.findLastIndex(
    ({ type, content = [] }) => type !== 'paragraph' || content.length > 0,
  )
  return { type: 'doc', content: blocks.slice(0, last + 1) } as RichText
}

/** What the shop keeps as the editor holds it. */
export function fromRichText(text: RichText): JSONContent {
  const blocks = (text.content as JSONContent[]).map((block) =>
    block.type === 'picture' ? { type: 'picture', attrs: { picture: block.attrs } } : block,
  )
  // There is always a line to write in.
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

function kept(node: JSONContent, depth = 0): JSONContent[] {
  const { type = '', attrs = {} } = node
  switch (type) {
    case 'text':
      return [keptText(node)]
    case 'picture':
      return attrs.picture ? [{ type, attrs: attrs.picture }] : []
    case 'product':
      return attrs.productId ? [{ type, attrs: { productId: attrs.productId } }] : []
    case 'heading':
      return [{ type, attrs: { level: attrs.level }, ...inside(node, depth) }]
    case 'bulletList':
    case 'orderedList':
      // Deeper ones are paragraphs of the item that they lie in.
      if (depth === LIST_LEVELS) return (node.content ?? []).flatMap((item) => paragraphsIn(item))
      return [
        {
          type,
          ...(type === 'orderedList' && {
            attrs: { start: Math.max(0, Number(attrs.start) || 1) },
          }),
          ...inside(node, depth + 1),
        },
      ]
    default:
      return [{ type, ...inside(node, depth) }]
  }
}

const inside = (node: JSONContent, depth: number) =>
  node.content ? { content: node.content.flatMap((each) => kept(each, depth)) } : {}

const paragraphsIn = (node: JSONContent): JSONContent[] =>
  node.type === 'paragraph'
    ? kept(node)
    : (node.content ?? []).flatMap((each) => paragraphsIn(each))

function keptText({ text, marks = [] }: JSONContent): JSONContent {
  const known = marks.flatMap(({ type, attrs }) => {
    if (type !== 'link') return [{ type }]
    const href: unknown = attrs?.href
    return typeof href === 'string' && isLinkAddress(href) ? [{ type, attrs: { href } }] : []
  })
  return { type: 'text', text, ...(known.length > 0 && { marks: known }) }
}
