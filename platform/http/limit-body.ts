import type { MiddlewareHandler } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import type { Failure } from '#platform/functions/failure.ts'

/**
 * Refuses a body of more than `maxBytes` with 413 before anything reads it. One whose length nobody
 * declared is read here, and no further than that.
 *
 * @param refusal - the body of the response, if not the usual one; a function is called when it is needed
 */
export function limitBody(
  maxBytes: number,
  refusal: Failure | (() => Failure) = failure(
    `The request is too large. Please send ${maxBytes / 1024} kB at most.`,
  ),
): MiddlewareHandler {
  const message = () => (typeof refusal === 'function' ? refusal() : refusal)
  return async (c, next) => {
    const declared = c.req.header('content-length')
    if (declared !== undefined) {
      return Number(declared) > maxBytes ? c.json(message(), 413) : next()
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()

    const { url, method, headers, body } = c.req.raw
    if (body === null) return next()
    const bytes = await readAtMost(body, maxBytes)
    if (!bytes) return c.json(message(), 413)
    c.req.raw = new Request(url, { method, headers: withLength(headers, bytes), body: bytes })
    return next()
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// A stricter limit further in then needs to read nothing.
function withLength(given: Headers, { byteLength }: Uint8Array): Headers {
  const headers = new Headers(given)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(byteLength))
  return headers
}
