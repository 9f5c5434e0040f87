import { normalised } from '#platform/bounded-text.ts'
import type { Db } from '#platform/db/database.ts'

import { readingMinutes } from '../content.ts'
import type { ContentPage, ContentSlug, Post, PostLink, PostPage } from '../content.ts'
import type { Feed } from '../feed.ts'
import { RichTextSchema } from '../rich-text.ts'
import {
  selectCurrentPostSlug,
  selectFeedPosts,
  selectPage,
  selectPost,
  selectPosts,
  selectPostsWith,
  selectTags,
} from './posts-queries.ts'

/** A text page of section 2; undefined where the shop has not written it. */
export async function findPage(db: Db, slug: ContentSlug): Promise<ContentPage | undefined> {
  const row = await selectPage(db, slug)
  return row && { slug, ...row, body: RichTextSchema.parse(row.body) }
}

export type FoundPost =
  | { kind: 'found'; post: Post }
  /** The post has another slug now. */
  | { kind: 'moved'; slug: string }

/** The published post behind /blog/{slug}. */
export async function findPost(db: Db, slug: string): Promise<FoundPost | undefined> {
  // Nothing else is a slug, and PostgreSQL refuses some texts.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const row = await selectPost(db, slug)
  if (!row) {
    const current = await selectCurrentPostSlug(db, slug)
    return current === undefined ? undefined : { kind: 'moved', slug: current }
  }
  const body = RichTextSchema.parse(row.body)
  return {
    kind: 'found',
    post: {
      ...row,
      body,
      readingMinutes: readingMinutes(body),
      newer: row.newer ?? undefined,
      older: row.older ?? undefined,
    },
  }
}

export const POSTS_PER_PAGE = 12

/**
 * One page of the journal, newest first; pages count from 1. A page past the last one, and a tag
 * that no post has, have no posts.
 */
export async function listPosts(
  db: Db,
  { page, tag }: { page: number; tag?: string | undefined },
): Promise<PostPage> {
  const { total: all, tags } = await selectTags(db)
  const total = tag === undefined ? all : (tags.find((each) => each.tag === tag)?.count ?? 0)
  const pageCount = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  const posts =
    total > 0 && page <= pageCount
      ? await selectPosts(db, { tag, limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE })
      : []
  return { posts, tags: tags.map((each) => each.tag), total, page, pageCount }
}

const POSTS_IN_FEED = 20

/** The newest posts for those who follow the journal. */
export async function readFeed(db: Db): Promise<Feed> {
  const posts = await selectFeedPosts(db, POSTS_IN_FEED)
  const changes = posts.flatMap(({ publishedAt, updatedAt }) => [+publishedAt, +updatedAt])
  return { posts, updatedAt: new Date(Math.max(0, ...changes)) }
}

const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40
/** How much of a search is read, in UTF-16 units. */
const MAX_LENGTH = 1000

/** The published posts that a person may mean by `words`: any text, best first. */
export async function searchPosts(db: Db, words: string, limit: number): Promise<PostLink[]> {
  const known = normalised(words, 'NFKC', MAX_LENGTH)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS)
    .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''))
  return known ? selectPostsWith(db, known, limit) : []
}
