import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import { ADMIN_BRANDING_PREVIEW } from '#shop/admin/admin-paths.ts'
import { readBrandingDraft } from '#shop/settings/server/branding/edit-branding.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'

import type { RenderPage } from './pages.ts'

/**
 * `GET /admin/branding/preview/…`: the page of the shop at the rest of the address as it would be with the draft of the
 * branding, for frames of its editor. As visitors get it, without scripts, which would look for it at its own address.
 * `?theme=dark` shows the dark theme. Stored nowhere.
 */
export function brandingPreviewRoutes(
  options: AdminRoutesOptions & { renderPage: RenderPage },
): Hono {
  const { services, renderPage, addressOf } = options
  return new Hono().get(
    `${ADMIN_BRANDING_PREVIEW}/*`,
    onlyAdmins(options, {
      needs: ['manage_settings'],
      refused: 'Your role does not include changing settings.',
      tooMany: 'Too many previews at once. Please wait before trying again.',
    }),
    async (c) => {
      const { pathname, searchParams } = new URL(c.req.url)
      const path = pathname.slice(ADMIN_BRANDING_PREVIEW.length)
      if (/^\/admin(?![a-z0-9])/.test(path)) return c.json(failure('No page of the shop.'), 404)
      const isDark = searchParams.get('theme') === 'dark'
      const { branding } = await readBrandingDraft(services.db)
      const page = new Request(services.publicUrl + path)
      const { response } = await renderPage(page, addressOf(c), undefined, branding)
      const html = withoutScripts(await response.text())
      return c.html(isDark ? html.replace('<html', '<html class="dark"') : html, 200, {
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
      })
    },
  )
}

/** The Content-Security-Policy of a page in a frame of the admin area. */
export const framePolicy = contentSecurityPolicy({ scriptHashes: [] }).replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)

/**
 * A document without its scripts, what is loaded ahead for them, and inputs that take the focus, which frames may not;
 * each character is read once.
 */
export const withoutScripts = (html: string): string =>
  html
    .split('</script>')
    .map(upToScript)
    .join('')
    .replaceAll(SCRIPT_AHEAD, '')
    .replaceAll(' autofocus=""', '')

const SCRIPT_AHEAD = /<link (?:fetchpriority="low" )?rel="modulepreload"[^<>]*>/g

function upToScript(part: string): string {
  const at = part.indexOf('<script')
  return at < 0 ? part : part.slice(0, at)
}
