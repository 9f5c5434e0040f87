import type { RichText } from '#shop/content/rich-text.ts'

/** All words of a text, a line for each block, for somebody who compares two of them. */
export const plainWordsOf = ({ content }: RichText): string =>
  content
    .map((block) => wordsIn(block).trim())
    .filter(Boolean)
    .join('\n')

function wordsIn(node: object): string {
  if ('text' in node && typeof node.text === 'string') return node.text
  if (!('content' in node) || !Array.isArray(node.content)) return ''
  return (node.content as object[]).map(wordsIn).join('')
}
