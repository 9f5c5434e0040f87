import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'

import { acceptedEncoding } from './finished-page.ts'

type Options = {
  /** Content type. */
  type: string
  /** Runs a read of the database, again if need be; it must see every change so far. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Writes the document again, in pieces of some size. */
  write: (db: Db) => AsyncIterable<string>
  /** Whether a change of what bears this tag changes the document. */
  shows: (tag: string) => boolean
  /** Whether the change feed is connected; without it a document could not be invalidated. */
  canKeep: () => boolean
  clock: Clock
}

/** A document too large for the page store: kept compressed only, and written piece by piece. */
export type CachedDocument = {
  /** The answer to a GET or HEAD of it. */
  answer: (request: Request) => Promise<Response>
  dropTags: (tags: readonly string[]) => void
  dropAll: () => void
}

type Written = {
  gzipped: Uint8Array<ArrayBuffer>
  etag: string
  writtenAt: number
  tookMs: number
  change: number
}

/** However much changes, it is not written more often, */
const MIN_AGE_MS = 60_000
/** nor is more than one part in so many of the time spent on it. */
const REST = 20
/** It is written again after so long even if nothing changed: for what time itself changes. */
const MAX_AGE_MS = 60 * 60_000

/**
 * Keeps a large document for machines until what it shows changes. A client may get a version up to a
 * minute old, older if writing takes long; concurrent requests share one render.
 */
export function cacheDocument({
  type,
  read,
  write,
  shows,
  canKeep,
  clock,
}: Options): CachedDocument {
  const now = () => clock.now().getTime()
  // Everybody gets the same document, so it must not depend on the language or anything else of the request that
  // happened to come first. The shop creates it while it starts, outside any request.
  const outsideRequests = AsyncLocalStorage.snapshot()
  let kept: Written | undefined
  let writing: Promise<Written> | undefined
  let changes = 0

  function isCurrent({ writtenAt, tookMs, change }: Written) {
    const minAge = Math.max(MIN_AGE_MS, REST * tookMs)
    return canKeep() && now() - writtenAt < (change === changes ? MAX_AGE_MS : minAge)
  }

  async function rewrite(): Promise<Written> {
    const [writtenAt, change] = [now(), changes]
    const document = await read((db) => compress(write(db)))
    kept = { ...document, writtenAt, tookMs: now() - writtenAt, change }
    return kept
  }

  /** While the database is unavailable the last document is served for as long as an unchanged one would be. */
  function lastUnlessBug(error: unknown): Written {
    if (kept && isDatabaseAway(error) && now() - kept.writtenAt < MAX_AGE_MS) return kept
    throw error
  }

  function current(): Written | Promise<Written> {
    if (kept && isCurrent(kept)) return kept
    writing ??= outsideRequests(rewrite)
      .catch(lastUnlessBug)
      .finally(() => (writing = undefined))
    return writing
  }

  return {
    async answer(request) {
      const { gzipped, etag } = await current()
      const isGzip = acceptedEncoding(request.headers.get('accept-encoding')) !== 'identity'
      const headers = {
        etag,
        'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
        vary: 'accept-encoding',
      }
      if (request.headers.get('if-none-match')?.includes(etag)) {
        return new Response(null, { status: 304, headers })
      }
      const body = new Blob([gzipped]).stream()
      return new Response(isGzip ? body : body.pipeThrough(new DecompressionStream('gzip')), {
        headers: {
          ...headers,
          'content-type': type,
          ...(isGzip && { 'content-encoding': 'gzip' }),
        },
      })
    },
    dropTags(tags) {
      if (tags.some(shows)) changes += 1
    },
    dropAll() {
      changes += 1
    },
  }
}

async function compress(pieces: AsyncIterable<string>) {
  const hash = createHash('sha256')
  const compressed: Buffer[] = []
  async function* hashed() {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(hashed, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) compressed.push(chunk)
  })
  // Weak: the same document, whatever its encoding.
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  return { gzipped: new Uint8Array(Buffer.concat(compressed)), etag }
}
