import { StorageError, explainAnswer } from './storage-error.ts'
import { s3Sender, tagIn, tagsIn } from './s3-request.ts'
import type { BucketSettings, Limits } from './s3-request.ts'

export type Bucket = ReturnType<typeof openBucket>

/**
 * The objects of a bucket by key. Everything throws a `StorageError` that names the variable and the remedy, and
 * nothing waits longer than a few seconds for an answer.
 */
export function openBucket(settings: BucketSettings, limits: Partial<Limits> = {}) {
  const { prefix } = settings
  const send = s3Sender(settings, limits)

  const objects = {
    settings,

    /** `headers`: with which the object is served. */
    async put(key: string, body: Uint8Array, headers: Record<string, string> = {}): Promise<void> {
      await send({ method: 'PUT', key: prefix + key, body, headers })
    },

    async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const { isMissing, content } = await send({ method: 'GET', key: prefix + key })
      return isMissing ? undefined : content
    },

    /** Bytes from `from` up to and including `to`; undefined where there is no such object. */
    async getRange(key: string, from: number, to: number) {
      const range = `bytes=${from}-${to}`
      const answer = await send({ method: 'GET', key: prefix + key, headers: { range } })
      return answer.isMissing ? undefined : answer.content
    },

    async has(key: string): Promise<boolean> {
      return (await objects.sizeOf(key)) !== undefined
    },

    /** In bytes; undefined where there is no such object. */
    async sizeOf(key: string): Promise<number | undefined> {
      const { isMissing, headers } = await send({ method: 'HEAD', key: prefix + key })
      return isMissing ? undefined : Number(headers.get('content-length'))
    },

    async remove(key: string): Promise<void> {
      await send({ method: 'DELETE', key: prefix + key })
    },

    /** The keys below the prefix, in their order. */
    async *list(): AsyncGenerator<string> {
      let token: string | undefined
      do {
        const page = await send({
          method: 'GET',
          query: { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) },
        })
        const xml = new TextDecoder().decode(page.content)
        for (const key of tagsIn(xml, 'Key')) yield key.slice(prefix.length)
        token = tagIn(xml, 'NextContinuationToken')
      } while (token !== undefined)
    },

    /** Stores what comes, part by part, whole or not at all; returns its size in bytes. */
    async putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
      const object = { key: prefix + key }
      const begun = await send({ ...object, method: 'POST', query: { uploads: '' } })
      const uploadId = tagIn(new TextDecoder().decode(begun.content), 'UploadId') ?? ''
      try {
        const tags: string[] = []
        let bytes = 0
        for await (const body of parts) {
          const query = { partNumber: String(tags.length + 1), uploadId }
          const { headers } = await send({ ...object, method: 'PUT', query, body })
          tags.push(headers.get('etag') ?? '')
          bytes += body.byteLength
        }
        await complete(object, uploadId, tags)
        return bytes
      } catch (error) {
        // What made it fail says more than that this fails, too.
        await send({ ...object, method: 'DELETE', query: { uploadId } }).catch(() => undefined)
        throw error
      }
    },
  }

  async function complete(object: { key: string }, uploadId: string, tags: string[]) {
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const { content } = await send({
      ...object,
      method: 'POST',
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    })
    // It may begin well, and say only then that the parts could not be joined.
    const xml = new TextDecoder().decode(content)
    const code = tagIn(xml, 'Code')
    if (code !== undefined) throw explainAnswer({ status: 500, code }, settings, settings.variables)
    if (!xml.includes('CompleteMultipartUploadResult')) {
      throw new StorageError(
        `${settings.variables.endpoint}: the storage did not say that the parts were joined. Try again.`,
      )
    }
  }

  return objects
}
