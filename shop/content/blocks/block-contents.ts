import { inLanguage } from '#platform/languages/by-language.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'

import { linesOf } from '../editing/lines-of.ts'
import type { Block, Inline, ListItem, RichText } from '../rich-text.ts'
import type { LocalRichText, PageBlock } from './page-body.ts'

/** The text in the current language, else in English. */
export const richTextInLanguage = (text: LocalRichText): RichText =>
  text[currentLanguage()] ?? text[DEFAULT_LANGUAGE]

/** Whether a page of the current language shows the text in English, which it then marks with `lang`. */
export const isRichTextFallback = (text: LocalRichText): boolean =>
  currentLanguage() !== DEFAULT_LANGUAGE && text[currentLanguage()] === undefined

/** Every formatted text of a block, in all of its languages. */
export function textsOf(block: PageBlock): RichText[] {
  if (block.type === 'text') return Object.values(block.text)
  if (block.type === 'columns') return block.columns.flatMap((column) => Object.values(column))
  if (block.type === 'questions') return block.items.flatMap(({ answer }) => Object.values(answer))
  return []
}

/** The ids of the videos of the media library that the blocks show, each once. */
export const ownVideosOf = (blocks: readonly PageBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'own_video' ? (block.videoId ?? []) : []))),
]

/** The ids of the products that the blocks name, each once, in their order. */
export const productsOf = (blocks: readonly PageBlock[]): string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      block.type === 'products' ? block.items.map(({ attrs }) => attrs.productId) : [],
    ),
  ),
]

/** Where the links of a text lead, each once. */
export const linksIn = ({ content }: RichText): string[] => [...new Set(content.flatMap(hrefsOf))]

function hrefsOf(block: Block | ListItem): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).flatMap(hrefsIn)
    case 'table':
      return block.content
        .flatMap((row) => row.content)
        .flatMap((cell) => cell.content.flatMap(hrefsOf))
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
      return block.content.flatMap(hrefsOf)
    case 'picture':
    case 'product':
    case 'horizontalRule':
      return []
  }
}

/** Texts or blocks with the links in them led elsewhere. */
export const relinked = <Shown>(shown: Shown, to: (href: string) => string): Shown =>
  JSON.parse(JSON.stringify(shown), (_key, node: unknown) =>
    isLink(node) ? { ...node, attrs: { ...node.attrs, href: to(node.attrs.href) } } : node,
  ) as Shown

const isLink = (node: unknown): node is { type: 'link'; attrs: { href: string } } =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'link'

const hrefsIn = (piece: Inline) =>
  piece.type === 'text'
    ? (piece.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
    : []

/** What a question is called in the list of questions of search engines, and its answer, without marks. */
export const questionsOf = (blocks: readonly PageBlock[]) =>
  blocks.flatMap((block) =>
    block.type === 'questions'
      ? block.items.map(({ question, answer }) => ({
          question: inLanguage(question),
          answer: linesOf(richTextInLanguage(answer)).join('\n'),
        }))
      : [],
  )
