import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { ADMIN_BRANDING_PREVIEW } from '#shop/admin/admin-paths.ts'
import { readBrandingDraft } from '#shop/settings/server/branding/edit-branding.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'

import { framedPage } from './framed-page.ts'
import type { PreviewOptions } from './framed-page.ts'

/**
 * `GET /admin/branding/preview/…`: the page of the shop at the rest of the address as it would be with the draft of the
 * branding, for frames of its editor.
 */
export function brandingPreviewRoutes(options: PreviewOptions): Hono {
  const { services, renderPage, addressOf } = options
  return new Hono().get(
    `${ADMIN_BRANDING_PREVIEW}/*`,
    onlyAdmins(options, {
      needs: ['manage_settings'],
      refused: 'Your role does not include changing settings.',
      tooMany: 'Too many previews at once. Please wait before trying again.',
    }),
    async (c) => {
      const path = new URL(c.req.url).pathname.slice(ADMIN_BRANDING_PREVIEW.length)
      if (/^\/admin(?![a-z0-9])/.test(path)) return c.json(failure('No page of the shop.'), 404)
      const { branding } = await readBrandingDraft(services.db)
      const page = new Request(services.publicUrl + path)
      const { response } = await renderPage(page, addressOf(c), undefined, { branding })
      return framedPage(c, response)
    },
  )
}
