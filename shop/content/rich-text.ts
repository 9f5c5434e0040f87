import { z } from 'zod'

import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { isPlainLine, isStorable } from '#platform/storable-text.ts'

import { isLinkAddress } from './link-address.ts'

/** What stands around a word; a link leads to https:, mailto:, tel: or a path of this site. */
export type Mark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }
export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }
export type Paragraph = Untranslated & { type: 'paragraph'; content?: Inline[] }
export type Heading = Untranslated & {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: Inline[]
}
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] }
export type List =
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number }; content: ListItem[] }
export type Cell = { type: 'tableHeader' | 'tableCell'; content: Paragraph[] }
export type Table = { type: 'table'; content: { type: 'tableRow'; content: Cell[] }[] }
/** A picture with what it shows, in words; what the shop knows of the picture comes with it. */
export type TextPicture = {
  type: 'picture'
  attrs: Picture & { pictureId: string; caption?: string }
}
/** A product, shown as lists show it while it is on sale. */
type TextProduct = { type: 'product'; attrs: { productId: string } }
export type Block =
  | Paragraph
  | Heading
  | List
  | { type: 'blockquote'; content: (Paragraph | List)[] }
  | { type: 'horizontalRule' }
  | Table
  | TextPicture
  | TextProduct

/** A formatted text: the part of ProseMirror's JSON that the shop's editor writes. */
export type RichText = { type: 'doc'; content: Block[] }

/** Lists may lie in lists so many levels deep. */
const LIST_LEVELS = 4

const node = <const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape })

const href = z.string().refine(isLinkAddress, 'is no address')

// Attributes that the editor adds and that are not shown (target, rel, colwidth, ...) are dropped.
const mark = z.discriminatedUnion('type', [
  node('bold', {}),
  node('italic', {}),
  node('link', { attrs: z.object({ href }) }),
])
const inline = z.array(
  z.discriminatedUnion('type', [
    node('text', { text: z.string().min(1).refine(isStorable), marks: z.array(mark).optional() }),
    node('hardBreak', {}),
  ]),
)
const paragraph = node('paragraph', { content: inline.optional() })
const single = z.object({
  colspan: z.literal(1).optional(),
  rowspan: z.literal(1).optional(),
})
const cell = { attrs: single.optional(), content: z.array(paragraph).min(1) }
const row = node('tableRow', {
  content: z
    .array(z.discriminatedUnion('type', [node('tableHeader', cell), node('tableCell', cell)]))
    .min(1),
})

function lists(levels: number): z.ZodType<List> {
  const item = node('listItem', {
    content: z.array(levels > 1 ? z.union([paragraph, lists(levels - 1)]) : paragraph).min(1),
  })
  const content = z.array(item).min(1)
  return z.discriminatedUnion('type', [
    node('bulletList', { content }),
    node('orderedList', {
      attrs: z.object({ start: z.int().min(0).optional() }).optional(),
      content,
    }),
  ])
}
const list = lists(LIST_LEVELS)

const LONGEST_LINE = 300
const plainLine = z.string().max(LONGEST_LINE).refine(isPlainLine)
const picture = node('picture', {
  attrs: z.strictObject({
    pictureId: z.uuid(),
    hash: z.string().regex(/^[0-9a-z]{1,128}$/),
    width: z.int().min(1),
    height: z.int().min(1),
    dominantHex: z.string().regex(/^#[0-9a-f]{6}$/),
    alt: plainLine.refine((alt) => alt.trim() !== ''),
    caption: plainLine.min(1).optional(),
  }),
})

const block: z.ZodType<Block> = z.union([
  paragraph,
  node('heading', {
    attrs: z.object({ level: z.literal([2, 3]) }),
    content: inline.optional(),
  }),
  list,
  node('blockquote', { content: z.array(z.union([paragraph, list])).min(1) }),
  node('horizontalRule', {}),
  node('table', { content: z.array(row).min(1) }),
  picture,
  node('product', { attrs: z.strictObject({ productId: z.uuid() }) }),
])

/** Refuses every node, mark and address that `RichText` does not name. */
export const RichTextSchema: z.ZodType<RichText> = node('doc', { content: z.array(block) })

/**
 * Where a text is first something that `RichText` does not name: the place of the block, from 1, and its
 * type as it says itself. Undefined for a text that is one, and place 0 for what is no document at all.
 */
export function firstFault(text: unknown): { place: number; type: string } | undefined {
  if (RichTextSchema.safeParse(text).success) return undefined
  const blocks = z.object({ content: z.array(z.unknown()) }).safeParse(text).data?.content ?? []
  const at = blocks.findIndex((each) => !block.safeParse(each).success)
  const type = z.object({ type: z.string() }).safeParse(blocks[at]).data?.type
  return { place: at + 1, type: type ?? '' }
}
