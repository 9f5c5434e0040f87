import { Readable } from 'node:stream'

import { openBucket } from '#platform/storage/bucket.ts'
import type { BucketSettings } from '#platform/storage/s3-request.ts'
import { StorageError } from '#platform/storage/storage-error.ts'

import type { BackupStore } from './backup-store.ts'

/** S3 takes 10,000 parts: this is for backups of up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
/** To join the parts of a large backup takes a while. */
const LIMITS = { answerMs: 60_000, stallMs: 60_000 }

/** Keeps backups in a bucket, without any of them being in memory or on the disk as a whole. */
export function bucketStore(settings: BucketSettings, partBytes = PART_BYTES): BackupStore {
  const bucket = openBucket(settings, LIMITS)
  const place = `s3://${settings.bucket}/${settings.prefix}`

  /** Each part is a request of its own: a restore is slow, and no server waits that long for a reader. */
  async function* partsOf(name: string, size: number) {
    for (let from = 0; from < size; from += partBytes) {
      const part = await bucket.getRange(name, from, Math.min(from + partBytes, size) - 1)
      if (!part) throw new StorageError(`${name} was deleted from ${place} meanwhile.`)
      yield part
    }
  }

  return {
    place,

    put: (name, content) => bucket.putParts(name, inParts(content, partBytes)),

    async get(name) {
      const size = await bucket.sizeOf(name)
      if (size === undefined) throw new StorageError(`There is no ${name} in ${place}.`)
      return Readable.from(partsOf(name, size), { objectMode: false })
    },

    async list() {
      const names: string[] = []
      for await (const name of bucket.list()) if (!name.includes('/')) names.push(name)
      return names.toSorted()
    },

    remove: (name) => bucket.remove(name),
  }
}

/** Cuts a stream into parts of this size; the last is what is left. */
async function* inParts(content: Readable, bytes: number): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    let rest = chunk
    while (length + rest.length >= bytes) {
      const room = bytes - length
      yield Buffer.concat([...chunks, rest.subarray(0, room)])
      rest = rest.subarray(room)
      chunks = []
      length = 0
    }
    if (rest.length > 0) chunks.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(chunks)
}
