import { wordsOf } from '../outline.ts'
import type { Block, ListItem, RichText } from '../rich-text.ts'

/** The lines of a text in plain words, one a paragraph, heading, cell, picture or product. */
export const linesOf = ({ content }: RichText): string[] =>
  content.flatMap(linesIn).filter((line) => line !== '')

function linesIn(block: Block | ListItem): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [wordsOf(block.content)]
    case 'picture':
      return [`[${block.attrs.alt}] ${block.attrs.caption ?? ''}`.trim()]
    case 'product':
      return [`[${block.attrs.productId}]`]
    case 'horizontalRule':
      return ['***']
    case 'table':
      return block.content.map(({ content }) =>
        content
          .map((cell) => cell.content.map(({ content: line }) => wordsOf(line)).join(' '))
          .join(' | '),
      )
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
      return block.content.flatMap(linesIn)
  }
}

/** How many words a text has. */
export const wordCount = (text: RichText): number =>
  linesOf(text).reduce((sum, line) => sum + (line.match(/\S+/g)?.length ?? 0), 0)

/** Which lines a text has that another had not, and the other way round; each line as often as it is so. */
export function changedLines(was: RichText, is: RichText): { added: string[]; removed: string[] } {
  return { added: without(linesOf(is), linesOf(was)), removed: without(linesOf(was), linesOf(is)) }
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

/** A value as JSON, with the names of each part in one order: the same text for the same value. */
export const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
