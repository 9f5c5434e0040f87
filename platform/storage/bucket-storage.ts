import { extname } from 'node:path'

import type { Bucket } from './bucket.ts'
import { checkKey, isKey } from './storage.ts'
import { StorageAway } from './storage-error.ts'
import type { Storage } from './storage.ts'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.zip': 'application/zip',
}

/** Pictures of the shop are for everybody, under addresses that contain their hash; nothing else is. */
const caching = (key: string) =>
  key.startsWith('pictures/') ? 'public, max-age=31536000, immutable' : 'private, no-store'

/** Keeps files in a bucket. They have the type and the caching that a CDN in front of it passes on. */
export function bucketStorage(bucket: Bucket): Storage {
  return {
    async put(key, content) {
      checkKey(key)
      const type = types[extname(key)] ?? 'application/octet-stream'
      await bucket.put(key, content, { 'content-type': type, 'cache-control': caching(key) })
    },

    async get(key) {
      checkKey(key)
      return bucket.get(key)
    },

    async has(key) {
      checkKey(key)
      return bucket.has(key)
    },

    async remove(key) {
      checkKey(key)
      await bucket.remove(key)
    },

    async *list() {
      for await (const key of bucket.list()) if (isKey(key)) yield key
    },
  }
}

/** After a request that got no answer; milliseconds. */
const PAUSE_MS = 5000

/**
 * The same storage for requests of visitors: while it is away, only one of them in a few seconds waits to see whether it
 * is back, and the others fail at once.
 */
export function withoutWaiting(storage: Storage, now = Date.now): Storage {
  let away: { error: StorageAway; until: number } | undefined
  const guarded = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (away && now() < away.until) throw away.error
    // The others go on failing while this one tries.
    if (away) away.until = now() + PAUSE_MS
    try {
      const done = await work()
      away = undefined
      return done
    } catch (error) {
      if (error instanceof StorageAway) away = { error, until: now() + PAUSE_MS }
      throw error
    }
  }
  return {
    put: (key, content) => guarded(() => storage.put(key, content)),
    get: (key) => guarded(() => storage.get(key)),
    has: (key) => guarded(() => storage.has(key)),
    remove: (key) => guarded(() => storage.remove(key)),
    list: () => storage.list(),
  }
}
