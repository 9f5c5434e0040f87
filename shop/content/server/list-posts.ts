import type { Db } from '#platform/db/database.ts'

import type { PostPage } from '../content.ts'
import { selectPosts, selectTags } from './posts-queries.ts'

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
