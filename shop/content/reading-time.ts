import { wordsOf } from './outline.ts'
import type { Block, Inline, ListItem, RichText } from './rich-text.ts'

/** Words that an adult reads in a minute, silently and in English. */
const WORDS_PER_MINUTE = 230

/** How long a text takes to read: whole minutes, at least one. */
export function readingMinutes({ content }: RichText): number {
  const words = content.flatMap(linesOf).map((line) => wordsOf(line).match(/\S+/g)?.length ?? 0)
  const total = words.reduce((sum, count) => sum + count, 0)
  return Math.max(1, Math.round(total / WORDS_PER_MINUTE))
}

function linesOf(block: Block | ListItem): (Inline[] | undefined)[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.content]
    case 'picture':
      return block.attrs.caption === undefined
        ? []
        : [[{ type: 'text', text: block.attrs.caption }]]
    case 'horizontalRule':
    case 'product':
      return []
    case 'table':
      return block.content
        .flatMap((row) => row.content)
        .flatMap((cell) => cell.content.flatMap(linesOf))
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
      return block.content.flatMap(linesOf)
  }
}
