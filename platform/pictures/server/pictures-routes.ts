import { Hono } from 'hono'

import type { Services } from '#platform/services.ts'

import { parseRendition } from '../picture-renditions.ts'
import { readRendition } from './renditions.ts'

const ONE_YEAR_S = 31_536_000

/** Serves `GET /pictures/:hash/:file`; 404 for every width and format that is not offered. */
export function picturesRoutes(services: Pick<Services, 'storage' | 'db'>): Hono {
  return new Hono().get('/pictures/:hash{[0-9a-f]{64}}/:file', async (c) => {
    const { hash, file } = c.req.param()
    const rendition = parseRendition(file)
    if (!rendition) return c.notFound()
    const { width, format } = rendition
    const content = await readRendition(services, hash, width, format)
    if (!content) return c.notFound()

    return c.body(content, 200, {
      'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
      // The address contains the hash of the original, or of the part of it: what is behind it never changes.
      'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    })
  })
}
