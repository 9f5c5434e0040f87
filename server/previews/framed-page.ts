import type { Context } from 'hono'

import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'

import type { RenderPage } from '../pages.ts'

/** What the routes of previews need. */
export type PreviewOptions = AdminRoutesOptions & { renderPage: RenderPage }

/**
 * A page of the shop with a draft, for a frame of its editor: as visitors get it, without scripts, which would look for it
 * at its own address, in the theme of `?theme`. Frames of our own pages alone may show it, and it is stored nowhere.
 */
export async function framedPage(c: Context, page: Response): Promise<Response> {
  const whole = withoutScripts(await page.text())
  const html = c.req.header('sec-fetch-dest') === 'iframe' ? withoutWaysOut(whole) : whole
  const isDark = c.req.query('theme') === 'dark'
  return c.html(isDark ? html.replace('<html', '<html class="dark"') : html, 200, {
    'content-security-policy': framePolicy,
    'x-frame-options': 'SAMEORIGIN',
  })
}

const framePolicy = contentSecurityPolicy({ scriptHashes: [] }).replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)

/**
 * A document without its scripts, what is loaded ahead for them, pictures that are, which a narrow frame may show in another
 * size or not at all, and inputs that take the focus, which frames may not;
 * each character is read once.
 */
export const withoutScripts = (html: string): string =>
  html
    .split('</script>')
    .map(upToScript)
    .join('')
    .replaceAll(AHEAD, '')
    .replaceAll(' autofocus=""', '')

/**
 * A document whose links open in windows of their own, which the frame of a draft is not allowed: a press on one leaves the
 * draft where it is.
 */
export const withoutWaysOut = (html: string): string =>
  html.replace(/<head>|<head [^<>]*>/, '$&<base target="_blank"/>')

const AHEAD = /<link (?:fetchpriority="low" )?rel="(?:modulepreload|preload" as="image)"[^<>]*>/g

function upToScript(part: string): string {
  const at = part.indexOf('<script')
  return at < 0 ? part : part.slice(0, at)
}
