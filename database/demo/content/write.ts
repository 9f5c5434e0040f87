import type {
  Block,
  Cell,
  Heading,
  Inline,
  List,
  ListItem,
  Mark,
  Paragraph,
  RichText,
  Table,
} from '#shop/content/rich-text.ts'

/** Text, plain or marked. */
type Text = string | Inline

const line = (parts: readonly Text[]): Inline[] =>
  parts
    // An empty cell: there is no text without a character.
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part))

const marked = (text: string, mark: Mark): Inline => ({ type: 'text', text, marks: [mark] })

export const b = (text: string): Inline => marked(text, { type: 'bold' })
export const i = (text: string): Inline => marked(text, { type: 'italic' })
export const a = (text: string, href: string): Inline =>
  marked(text, { type: 'link', attrs: { href } })

/** A text of the demo shop; the functions of this file write its parts. */
export const doc = (...content: Block[]): RichText => ({ type: 'doc', content })

export const p = (...parts: Text[]): Paragraph => ({ type: 'paragraph', content: line(parts) })

const heading =
  (level: 2 | 3) =>
  (text: string): Heading => ({ type: 'heading', attrs: { level }, content: line([text]) })
export const h2 = heading(2)
export const h3 = heading(3)

type Item = string | readonly Text[]
const partsOf = (item: Item) => (typeof item === 'string' ? [item] : item)
const listItem = (item: Item): ListItem => ({ type: 'listItem', content: [p(...partsOf(item))] })

export const ul = (...items: Item[]): List => ({
  type: 'bulletList',
  content: items.map(listItem),
})
export const ol = (...items: Item[]): List => ({
  type: 'orderedList',
  content: items.map(listItem),
})

export const quote = (...parts: Text[]): Block => ({ type: 'blockquote', content: [p(...parts)] })

/** A table whose first row heads its columns. */
export function table(headers: readonly Item[], rows: readonly (readonly Item[])[]): Table {
  const row = (type: Cell['type'], cells: readonly Item[]): Table['content'][number] => ({
    type: 'tableRow',
    content: cells.map((item) => ({ type, content: [p(...partsOf(item))] })),
  })
  return {
    type: 'table',
    content: [row('tableHeader', headers), ...rows.map((cells) => row('tableCell', cells))],
  }
}
