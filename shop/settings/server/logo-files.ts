import { createHash } from 'node:crypto'
import { Hono } from 'hono'

import type { DocumentPicture } from '#platform/pdf/written-document.ts'
import type { UnusablePhoto } from '#platform/pictures/photo-type.ts'
import { rewriteIcon, rewriteMark } from '#platform/pictures/server/rewrite-photo.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import { LOGO_FILE, logoAt, logoFileOf, logoPath, logoWithin } from '../logo.ts'
import type { StoreSettings } from '../setting-values.ts'
import { currentSetting, currentStore } from './current-settings.ts'

type Kept = Pick<Services, 'storage'>

/** Several times what a header shows, for fine screens and for documents; in pixels. */
const KEPT = { width: 720, height: 160 }
/** As large as phones show an icon. */
const KEPT_ICON = { width: 512, height: 512 }

/** The size of a logo in a document, in points. */
const PAPER = { width: 180, height: 40 }

const ONE_YEAR_S = 31_536_000

const keyOf = (file: string) => `logos/${file}`

/**
 * Keeps a logo or an icon and returns its path: written again as PNG, which mail programs and documents show. It is
 * unused until the settings name it. The same file again is the same logo. None is ever deleted: mails
 * and invoices of its days name it.
 */
export async function saveLogo(
  { storage }: Kept,
  bytes: Uint8Array,
  { isIcon = false }: { isIcon?: boolean } = {},
): Promise<Result<string, UnusablePhoto>> {
  const written = await (isIcon ? rewriteIcon(bytes, KEPT_ICON) : rewriteMark(bytes, KEPT))
  if (!written.ok) return written
  const { content, width, height } = written.value
  const file = `${createHash('sha256').update(content).digest('hex')}-${width}x${height}.png`
  await storage.put(keyOf(file), content)
  return ok(logoPath(file))
}

/** The logo at this path for a document; undefined for none, and for one whose file is lost. */
export async function documentLogo(
  { storage }: Kept,
  path: string | null | undefined,
): Promise<DocumentPicture | undefined> {
  const logo = logoAt(path)
  const content = logo && (await storage.get(keyOf(logoFileOf(logo))))
  return content && { content, ...logoWithin(logo, PAPER) }
}

/** Serves `GET /logo/:file` to everybody, also while the shop is closed. */
export const logoRoutes = ({ storage }: Kept): Hono =>
  new Hono().get('/logo/:file', async (c) => {
    const file = c.req.param('file')
    const content = LOGO_FILE.test(file) ? await storage.get(keyOf(file)) : undefined
    if (!content) return c.notFound()
    return c.body(content, 200, {
      'content-type': 'image/png',
      // The address contains the hash of the file: what is behind it never changes.
      'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    })
  })

/** The sender of a document that is written now. */
export type DocumentSeller = Pick<StoreSettings, 'name' | 'trader'> & {
  logo?: DocumentPicture | undefined
}

export async function currentDocumentSeller({
  settings,
  storage,
}: Pick<Services, 'settings' | 'storage'>): Promise<DocumentSeller> {
  const { name, trader } = currentStore(settings)
  return {
    name,
    trader,
    logo: await documentLogo({ storage }, currentSetting(settings, 'shop_logo')),
  }
}
