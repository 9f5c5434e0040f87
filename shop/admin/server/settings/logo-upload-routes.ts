import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'
import { saveLogo } from '#shop/settings/server/logo-files.ts'

import { LOGO_UPLOAD, MAX_LOGO_BYTES, logoText } from '../../settings/logo-upload.ts'
import type { LogoRefusal } from '../../settings/logo-upload.ts'

/**
 * `POST /admin/logo` takes the bytes of a logo, with `?for=icon` those of an icon, which is made square; needs the
 * permission to change settings: `{success, path}`.
 */
export function logoUploadRoutes(options: AdminRoutesOptions): Hono {
  const app = new Hono()
  app.post(
    LOGO_UPLOAD,
    onlyAdmins(options, {
      needs: ['manage_settings'],
      refused: 'Your role does not include changing settings.',
      tooMany: 'Too many logos at once. Please wait before trying again.',
    }),
    limitBody(MAX_LOGO_BYTES, refusal('logo_too_large')),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const kept = await saveLogo(options.services, bytes, {
        isIcon: c.req.query('for') === 'icon',
      })
      return kept.ok
        ? c.json({ success: true, path: kept.value })
        : c.json(refusal(kept.refusal), statusOf[kept.refusal])
    },
  )
  app.all(LOGO_UPLOAD, (c) => c.json(failure('Logos are sent with POST.'), 405))
  return app
}

const refusal = (reason: LogoRefusal) => ({ ...failure(logoText.refused[reason], 'logo'), reason })

const statusOf = {
  logo_too_large: 413,
  no_photo: 415,
  unreadable_photo: 400,
  too_many_pixels: 413,
} as const satisfies Record<LogoRefusal, number>
