import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { cdnHeaderNames } from './cdn-headers.ts'
import { acceptedEncoding } from './finished-page.ts'
import type { FinishedPage } from './finished-page.ts'

/** What is added to a document that may be out of date: its markup, and its one inline script. */
export type StaleNote = { html: string; script: string }

const compress = promisify(gzip)
const marked = new WeakMap<FinishedPage, Promise<Stale>>()

type Stale = {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * The response to a GET or HEAD with a page that may be out of date: documents show the notice, and no browser or
 * cache stores any of it.
 */
export async function answerStale(
  page: FinishedPage,
  request: Request,
  note: StaleNote,
): Promise<Response> {
  let stale = marked.get(page)
  if (!stale) {
    stale = mark(page, note)
    marked.set(page, stale)
  }
  const { body, gzipped, headers } = await stale
  const isGzip = acceptedEncoding(request.headers.get('accept-encoding')) !== 'identity'
  const sent = isGzip ? gzipped : body
  return new Response(request.method === 'HEAD' ? null : sent, {
    status: page.status,
    headers: {
      ...headers,
      ...(isGzip && { 'content-encoding': 'gzip' }),
      'content-length': String(sent.byteLength),
    },
  })
}

async function mark(page: FinishedPage, note: StaleNote): Promise<Stale> {
  const { etag: _, ...given } = page.variants.identity.headers
  const headers: Record<string, string> = { ...given, 'cache-control': 'no-store' }
  for (const name of cdnHeaderNames) delete headers[name]
  let body = Buffer.from(page.variants.identity.body)
  if (headers['content-type']?.startsWith('text/html')) {
    const html = body.toString().replace(/<body\b[^<>]*>/, (tag) => tag + note.html)
    body = Buffer.from(html)
    const hash = createHash('sha256').update(note.script).digest('base64')
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      /script-src [^;]*/,
      (sources) => `${sources} 'sha256-${hash}'`,
    )
  }
  return { body, gzipped: await compress(body, { level: 4 }), headers }
}
