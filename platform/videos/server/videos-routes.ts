import { Hono } from 'hono'

import type { Services } from '#platform/services.ts'

import { videoFormats } from '../video.ts'
import { readVideo, videoIndex } from './video-files.ts'

const ONE_YEAR_S = 31_536_000

/**
 * Serves `GET /videos/<hash>.<mp4|webm>`, all of it or a range of its bytes (206; 416 for one beyond its end), as players
 * ask for it.
 */
export function videosRoutes({ storage }: Pick<Services, 'storage'>): Hono {
  return new Hono().get('/videos/:file{[0-9a-f]{64}[.](?:mp4|webm)}', async (c) => {
    const [hash = '', ending] = c.req.param('file').split('.')
    const format = videoFormats.find((known) => known === ending)
    const stored = await videoIndex(storage, hash)
    if (!stored || stored.format !== format) return c.notFound()
    const etag = `"${hash}"`
    const headers = {
      'content-type': `video/${format}`,
      'accept-ranges': 'bytes',
      etag,
      // The address contains the hash of the file: what is behind it never changes.
      'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)

    const { bytes } = stored
    const ifRange = c.req.header('if-range')
    const asked = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined
    const range = asked === undefined ? undefined : rangeOf(asked, bytes)
    if (range === 'unsatisfiable')
      return c.body(null, 416, {
        'content-range': `bytes */${bytes}`,
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
      })
    const { from, to } = range ?? { from: 0, to: bytes - 1 }
    return c.body(readVideo(storage, { hash, from, to }), range ? 206 : 200, {
      ...headers,
      'content-length': String(to - from + 1),
      ...(range && { 'content-range': `bytes ${from}-${to}/${bytes}` }),
    })
  })
}

/** One range of bytes, both ends included; undefined for anything else, which gets the whole file, as HTTP allows. */
function rangeOf(
  header: string,
  bytes: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const count = Math.min(Number(last), bytes)
    return count === 0 ? 'unsatisfiable' : { from: bytes - count, to: bytes - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return undefined
  if (from >= bytes) return 'unsatisfiable'
  return { from, to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
