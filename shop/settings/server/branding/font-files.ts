import { createHash } from 'node:crypto'

import { Hono } from 'hono'

import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import { FONT_FILE, fontFileOf, fontPath } from '../../branding/brand-fonts.ts'
import { readFont } from './read-font.ts'
import type { UnusableFont } from './read-font.ts'

type Kept = Pick<Services, 'storage'>

const ONE_YEAR_S = 31_536_000

const keyOf = (file: string) => `fonts/${file}`

/**
 * Keeps a font as it is and returns its path. It is unused until a branding names it. The same file again is the same
 * font. None is ever deleted: former brandings name it, which can be published again.
 */
export async function saveFont(
  { storage }: Kept,
  bytes: Uint8Array,
): Promise<Result<string, UnusableFont>> {
  const face = readFont(bytes)
  if (!face.ok) return face
  const path = fontPath(createHash('sha256').update(bytes).digest('hex'), face.value)
  await storage.put(keyOf(fontFileOf(path)), bytes)
  return ok(path)
}

/** Serves `GET /font/:file` to everybody, also while the shop is closed. */
export const fontRoutes = ({ storage }: Kept): Hono =>
  new Hono().get('/font/:file', async (c) => {
    const file = c.req.param('file')
    const content = FONT_FILE.test(file) ? await storage.get(keyOf(file)) : undefined
    if (!content) return c.notFound()
    return c.body(new Uint8Array(content), 200, {
      'content-type': 'font/woff2',
      // The address contains the hash of the file: what is behind it never changes.
      'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    })
  })
