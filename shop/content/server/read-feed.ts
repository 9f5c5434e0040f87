import type { Db } from '#platform/db/database.ts'

import type { Feed } from '../feed.ts'
import { selectFeedPosts } from './posts-queries.ts'

const POSTS_IN_FEED = 20

/** The newest posts for those who follow the journal. */
export async function readFeed(db: Db): Promise<Feed> {
  const posts = await selectFeedPosts(db, POSTS_IN_FEED)
  const changes = posts.flatMap(({ publishedAt, updatedAt }) => [+publishedAt, +updatedAt])
  return { posts, updatedAt: new Date(Math.max(0, ...changes)) }
}
