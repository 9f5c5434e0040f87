import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { MAX_FONT_BYTES } from '#shop/settings/branding/brand-fonts.ts'
import { saveFont } from '#shop/settings/server/branding/font-files.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'

import { FONT_UPLOAD, fontText } from '../../settings/font-upload.ts'
import type { FontRefusal } from '../../settings/font-upload.ts'

/** `POST /admin/font` takes the bytes of a WOFF2 file; needs the permission to change settings: `{success, path}`. */
export function fontUploadRoutes(options: AdminRoutesOptions): Hono {
  const app = new Hono()
  app.post(
    FONT_UPLOAD,
    onlyAdmins(options, {
      needs: ['manage_settings'],
      refused: 'Your role does not include changing settings.',
      tooMany: 'Too many fonts at once. Please wait before trying again.',
    }),
    limitBody(MAX_FONT_BYTES, refusal('font_too_large')),
    async (c) => {
      const kept = await saveFont(options.services, new Uint8Array(await c.req.arrayBuffer()))
      return kept.ok
        ? c.json({ success: true, path: kept.value })
        : c.json(refusal(kept.refusal), statusOf[kept.refusal])
    },
  )
  app.all(FONT_UPLOAD, (c) => c.json(failure('Fonts are sent with POST.'), 405))
  return app
}

const refusal = (reason: FontRefusal) => ({ ...failure(fontText.refused[reason], 'font'), reason })

const statusOf = {
  font_too_large: 413,
  no_woff2: 415,
  unreadable_font: 400,
  no_latin: 400,
} as const satisfies Record<FontRefusal, number>
