import type { Picture } from '#platform/pictures/picture.ts'

import type { RichText } from './rich-text.ts'

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
export type ContentPage = {
  slug: ContentSlug
  title: string
  description: string
  body: RichText
  updatedAt: Date
}

export type PostLink = { slug: string; title: string }

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
