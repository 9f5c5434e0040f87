import { normalised } from '#platform/bounded-text.ts'
import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { isLocalSlug, normalSlug } from '#platform/languages/local-slug.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import { isTranslated, localised } from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'

import { linksIn, relinked, textsOf } from '../blocks/block-contents.ts'
import { isFinished, knownBlocks, knownHeads } from '../blocks/page-body.ts'
import { freePagePath } from '../content-paths.ts'
import { readingMinutes } from '../content.ts'
import type { ContentPage, ContentSlug, FreePage, Post, PostLink, PostPage } from '../content.ts'
import type { Feed } from '../feed.ts'
import type { ContentEditor } from './editing/read-content-editor.ts'
import { localLinks } from './links/local-links.ts'
import { RichTextSchema } from '../rich-text.ts'
import type { RichText } from '../rich-text.ts'
import {
  linkFields,
  localSummary,
  selectCurrentPostSlug,
  selectFeedPosts,
  selectFreePage,
  selectHome,
  selectMovedFreePage,
  selectPage,
  selectPageLinks,
  selectPost,
  selectPosts,
  selectPostsWith,
  selectTags,
} from './posts-queries.ts'
import { translatedBody } from './translations/translated-text.ts'

/** A text page of section 2, with its id for the tag `page:ID`; undefined where the shop has not written it. */
export async function findPage(
  db: Db,
  slug: ContentSlug,
): Promise<(ContentPage & { id: string }) | undefined> {
  const row = await selectPage(db, slug)
  if (!row) return undefined
  const { texts, ...page } = row
  const body = await localBody(db, RichTextSchema.parse(row.body), texts)
  return {
    slug,
    ...localised({ ...page, texts }, { title: 'title', description: 'description' }),
    body,
  }
}

/** A body in the current language as far as it is translated, with links to the addresses of that language. */
async function localBody(
  db: Db,
  body: RichText,
  texts: Texts | null | undefined,
): Promise<RichText> {
  if (!isTranslated()) return body
  const local = translatedBody(body, texts ?? {})
  return relinked(local, await localLinks(db, linksIn(local)))
}

/** A page with the links of its blocks led to the addresses of the current language. */
async function withLocalLinks(db: Db, page: FreePage): Promise<FreePage> {
  if (!isTranslated()) return page
  const hrefs = page.blocks.flatMap(textsOf).flatMap(linksIn)
  return { ...page, blocks: relinked(page.blocks, await localLinks(db, hrefs)) }
}

export type FoundFreePage =
  | { kind: 'found'; id: string; page: FreePage; localSlugs: LocalSlugs | null }
  /** It has another slug in the current language. */
  | { kind: 'moved'; slug: string; localSlug?: string }

/**
 * The published free page at /pages/{slug}, in English or the current language; undefined for none. Blocks that cannot be
 * read are left out.
 */
export async function findFreePage(db: Db, asked: string): Promise<FoundFreePage | undefined> {
  const slug = slugIn(asked)
  if (slug === undefined) return undefined
  const row = await selectFreePage(db, slug)
  if (!row) {
    // Former English ones are redirects of the shop.
    const moved = isLocalSlug(slug) ? await selectMovedFreePage(db, slug) : undefined
    return moved && { kind: 'moved', ...moved }
  }
  const { id, localSlugs, ...own } = row
  const localSlug = localSlugs?.[currentLanguage()]
  return {
    kind: 'found',
    id,
    page: {
      ...(await withLocalLinks(db, freePageOf(own))),
      ...(localSlug !== undefined && { localSlug }),
    },
    localSlugs,
  }
}

/** The slug that a part of an address can be; undefined for what is none, as PostgreSQL refuses some texts. */
function slugIn(asked: string): string | undefined {
  if (/^[a-z0-9-]{1,200}$/.test(asked)) return asked
  const local = normalSlug(asked)
  return isLocalSlug(local) ? local : undefined
}

/** The home page; undefined where there is none, which is only so where somebody deleted it from the database. */
export async function findHome(db: Db): Promise<FreePage | undefined> {
  const row = await selectHome(db)
  return row && withLocalLinks(db, freePageOf(row))
}

/** The pages that everybody can read, the shop's own first, with their addresses: what menus can lead to. */
export async function listPageLinks(db: Db): Promise<{ label: string; url: string }[]> {
  const pages = await selectPageLinks(db)
  return pages.map(({ title, slug, kind }) => ({
    label: title,
    url: kind === 'free_page' ? freePagePath(slug) : `/${slug}`,
  }))
}

type FreePageRow = {
  slug: string
  title: string
  description: string
  body: unknown
  updatedAt: Date
}

/** What a free page or the home page shows of what is stored of it, or of its draft. */
export function freePageOf({ body, title, description, ...row }: FreePageRow): FreePage {
  const heads = Object.entries(knownHeads(body))
  const others = (name: 'title' | 'description') =>
    Object.fromEntries(
      heads.flatMap(([language, head]) => (head[name] ? [[language, head[name]]] : [])),
    )
  return {
    ...row,
    title: { ...others('title'), en: title },
    description: { ...others('description'), en: description },
    blocks: knownBlocks(body).filter(isFinished),
  }
}

export type FoundPost =
  | { kind: 'found'; id: string; post: Post; localSlugs: LocalSlugs | null }
  /** The post has another slug now. */
  | { kind: 'moved'; slug: string; localSlug?: string }

/** The published post behind /blog/{slug}. */
export async function findPost(db: Db, asked: string): Promise<FoundPost | undefined> {
  const slug = slugIn(asked)
  if (slug === undefined) return undefined
  const found = await selectPost(db, slug)
  if (!found) {
    const current = await selectCurrentPostSlug(db, slug)
    return current && { kind: 'moved', ...current }
  }
  const { id, localSlugs, ...row } = found
  const body = await localBody(db, RichTextSchema.parse(row.body), row.texts)
  return {
    kind: 'found',
    id,
    localSlugs,
    post: {
      ...localSummary(row),
      body,
      readingMinutes: readingMinutes(body),
      newer: row.newer ? localised(row.newer, linkFields) : undefined,
      older: row.older ? localised(row.older, linkFields) : undefined,
    },
  }
}

/** A post as its page would be with its draft, published where it is planned, else at `now`. */
export function postOfDraft({ edited, cover }: ContentEditor<'post'>, now: Date): Post {
  const { content, publish_at } = edited
  const at = publish_at === null ? now : new Date(publish_at)
  const { slug, title, summary, author, tags, body } = content
  return {
    slug,
    title,
    summary,
    author,
    tags,
    body,
    publishedAt: at,
    updatedAt: at,
    picture: cover && { ...cover, alt: content.cover_alt },
    readingMinutes: readingMinutes(body),
    productIds: content.product_ids,
    newer: undefined,
    older: undefined,
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

/** Published posts that match a query (any text), best first. */
export async function searchPosts(db: Db, query: string, limit: number): Promise<PostLink[]> {
  const known = normalised(query, 'NFKC', MAX_LENGTH)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS)
    .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''))
  return known ? selectPostsWith(db, known, limit) : []
}
