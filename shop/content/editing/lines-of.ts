import type { MenuLink } from '#shop/settings/site-values.ts'

import { plainTextOf } from '../outline.ts'
import type { PageBlock, PageBody } from '../blocks/page-body.ts'
import type { Block, ListItem, RichText } from '../rich-text.ts'

type Body = RichText | PageBody

/** The lines of a text or a page of blocks without marks, one a paragraph, heading, cell, picture or product. */
export const linesOf = (body: Body): string[] =>
  (body.type === 'doc'
    ? body.content.flatMap(linesIn)
    : [
        ...Object.values(body.heads ?? {}).flatMap((head) => [
          head.title ?? '',
          head.description ?? '',
        ]),
        ...body.content.flatMap(linesOfBlock),
      ]
  ).filter((line) => line !== '')

const linesOfAll = (texts: object): string[] => Object.values(texts).flatMap(linesOf)
const all = (text: object | undefined): string[] => Object.values(text ?? {})

function linesOfBlock(block: PageBlock): string[] {
  switch (block.type) {
    case 'heading':
      return all(block.text)
    case 'text':
      return linesOfAll(block.text)
    case 'picture':
      return [...all(block.alt).map((alt) => `[${alt}]`), ...all(block.caption)]
    case 'columns':
      return block.columns.flatMap(linesOfAll)
    case 'products':
      return [...all(block.title), ...block.items.map(({ attrs }) => `[${attrs.productId}]`)]
    case 'collection':
      return [...all(block.title), `[${block.slug}, ${block.limit}]`]
    case 'questions':
      return [
        ...all(block.title),
        ...block.items.flatMap(({ question, answer }) => [...all(question), ...linesOfAll(answer)]),
      ]
    case 'video':
      return [`[${block.provider} ${block.videoId}]`, ...all(block.title)]
    case 'own_video':
      return [...all(block.alt), `[${block.videoId ?? ''}]`]
    case 'size_table':
      return [`[${block.system}]`]
    case 'home_section':
      return [`[${block.section}]`]
    case 'newsletter':
    case 'contact':
      return [`[${block.type}]`, ...all(block.title)]
  }
}

function linesIn(block: Block | ListItem): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [plainTextOf(block.content)]
    case 'picture':
      return [`[${block.attrs.alt}] ${block.attrs.caption ?? ''}`.trim()]
    case 'product':
      return [`[${block.attrs.productId}]`]
    case 'horizontalRule':
      return ['***']
    case 'table':
      return block.content.map(({ content }) =>
        content
          .map((cell) => cell.content.map(({ content: line }) => plainTextOf(line)).join(' '))
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
export const wordCount = (text: Body): number =>
  linesOf(text).reduce((sum, line) => sum + (line.match(/\S+/g)?.length ?? 0), 0)

/** A link of a menu on a line. */
export const lineOfLink = ({ label, url }: MenuLink): string => `${label} ${url}`

/** Which lines there are that there were not, and the other way round; each line as often as it is so. */
export const changedLines = (
  was: readonly string[],
  is: readonly string[],
): { added: string[]; removed: string[] } => ({
  added: without(is, was),
  removed: without(was, is),
})

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
