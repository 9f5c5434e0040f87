import { Hono } from 'hono'

import type { Services } from '#platform/services.ts'

const ONE_YEAR_S = 31_536_000

/** Serves `GET /videos/captions/<hash>.vtt`, the captions of videos, as text that players alone read. */
export function captionsRoutes({ db }: Pick<Services, 'db'>): Hono {
  return new Hono().get('/videos/captions/:file{[0-9a-f]{64}[.]vtt}', async (c) => {
    const hash = c.req.param('file').slice(0, 64)
    const found = await db.tables
      .selectFrom('video_captions')
      .select('content')
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    if (!found) return c.notFound()
    const etag = `"${hash}"`
    const headers = {
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      etag,
      // The address contains the hash of the text: what is behind it never changes.
      'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(found.content, 200, headers)
  })
}
