import { z } from 'zod'

/** What stands around a word; a link leads to https:, mailto:, tel: or a path of this site. */
export type Mark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }
export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }
export type Paragraph = { type: 'paragraph'; content?: Inline[] }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] }
export type List =
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start?: number }; content: ListItem[] }
export type Cell = { type: 'tableHeader' | 'tableCell'; content: Paragraph[] }
export type Table = { type: 'table'; content: { type: 'tableRow'; content: Cell[] }[] }
export type Block =
  | Paragraph
  | Heading
  | List
  | { type: 'blockquote'; content: (Paragraph | List)[] }
  | { type: 'horizontalRule' }
  | Table

/** A formatted text: the part of ProseMirror's JSON that the shop's editor writes. */
export type RichText = { type: 'doc'; content: Block[] }

/** Lists may lie in lists so many levels deep. */
const LIST_LEVELS = 4

const node = <const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape })

// No space of any kind: browsers drop some of them and would read "/\t/host" as "//host".
const href = z
  .string()
  .max(2000)
  .regex(/^(?:https:\/\/[^\s/\\]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\]))\S*$/)
  .refine((address) => URL.canParse(address, 'https://any.host'), 'is no address')

// Attributes that the editor adds and that are not shown (target, rel, colwidth, ...) are dropped.
const mark = z.discriminatedUnion('type', [
  node('bold', {}),
  node('italic', {}),
  node('link', { attrs: z.object({ href }) }),
])
const inline = z.array(
  z.discriminatedUnion('type', [
    node('text', { text: z.string().min(1), marks: z.array(mark).optional() }),
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

const block = z.union([
  paragraph,
  node('heading', {
    attrs: z.object({ level: z.literal([2, 3]) }),
    content: inline.optional(),
  }),
  list,
  node('blockquote', { content: z.array(z.union([paragraph, list])).min(1) }),
  node('horizontalRule', {}),
  node('table', { content: z.array(row).min(1) }),
])

/** Refuses every node, mark and address that `RichText` does not name. */
export const RichTextSchema: z.ZodType<RichText> = node('doc', { content: z.array(block) })
