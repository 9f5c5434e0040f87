import type { Untranslated } from '#platform/languages/fallback-language-text.ts'

import type { Inline, RichText } from './rich-text.ts'

/** A heading as a table of contents lists it; `at` is its place among the blocks of the text. */
export type OutlineEntry = Untranslated & { id: string; text: string; level: 2 | 3; at: number }

/** The headings of a text in their order, each with an id that no other of them has. */
export function outlineOf({ content }: RichText): OutlineEntry[] {
  const taken = new Set<string>()
  return content.flatMap((block, at) => {
    if (block.type !== 'heading') return []
    const text = plainTextOf(block.content)
    const id = freeId(`section-${slugOf(text)}`, taken)
    taken.add(id)
    const { attrs, untranslated } = block
    return [{ id, text, level: attrs.level, at, ...(untranslated && { untranslated }) }]
  })
}

/** The text of a line without marks. */
export const plainTextOf = (line: readonly Inline[] = []): string =>
  line.map((piece) => (piece.type === 'text' ? piece.text : ' ')).join('')

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

function freeId(preferred: string, taken: ReadonlySet<string>) {
  let id = preferred
  for (let count = 2; taken.has(id); count += 1) id = `${preferred}-${count}`
  return id
}

/** The ids of the products that a text shows, each once, in their order. */
export const productsIn = ({ content }: RichText): string[] => [
  ...new Set(content.flatMap((block) => (block.type === 'product' ? [block.attrs.productId] : []))),
]
