import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { PageBlock } from './blocks/page-body.ts'
import { plainTextOf } from './outline.ts'
import type { Block, Inline, ListItem, RichText } from './rich-text.ts'

/** The text pages of section 2, by the last part of their address. */
export type ContentSlug =
  | 'about'
  | 'returns'
  | 'care-instructions'
  | 'size-guide'
  | 'privacy-policy'
  | 'terms-of-service'
  | 'cookie-policy'

/** A text page; the description is for search engines. */
export type ContentPage = Untranslated & {
  slug: ContentSlug
  title: string
  description: string
  body: RichText
  updatedAt: Date
}

/** A free page or the home page as its address shows it, in the current language. */
export type FreePage = {
  slug: string
  /** In the current language, where it has one of its own. */
  localSlug?: string
  title: LocalText
  description: LocalText
  /** Those that are finished. */
  blocks: PageBlock[]
  updatedAt: Date
}

export type PostLink = Untranslated & { slug: string; localSlug?: string; title: string }

/** A post as lists show it. */
export type PostSummary = PostLink & {
  summary: string
  author: string
  tags: string[]
  publishedAt: Date
  picture: Picture | null
}

/** A post as its own page shows it; `newer` and `older` are its neighbours in the journal. */
export type Post = PostSummary & {
  body: RichText
  updatedAt: Date
  readingMinutes: number
  productIds: string[]
  newer: PostLink | undefined
  older: PostLink | undefined
}

/** One page of the journal, newest first; `tags` are all that published posts have. */
export type PostPage = {
  posts: PostSummary[]
  tags: string[]
  total: number
  page: number
  pageCount: number
}

/** Words that an adult reads in a minute, silently and in English. */
const WORDS_PER_MINUTE = 230

/** How long a text takes to read: whole minutes, at least one. */
export function readingMinutes({ content }: RichText): number {
  const wordCounts = content
    .flatMap(linesOf)
    .map((line) => plainTextOf(line).match(/\S+/g)?.length ?? 0)
  const total = wordCounts.reduce((sum, count) => sum + count, 0)
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
