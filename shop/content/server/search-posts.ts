import { normalised } from '#platform/bounded-text.ts'
import type { Db } from '#platform/db/database.ts'

import type { PostLink } from '../content.ts'
import { selectPostsWith } from './posts-queries.ts'

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
