import { Hono } from 'hono'
import type { Context } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import {
  isOtherLanguage,
  MAX_FILE_BYTES,
  TRANSLATION_FILES,
  translationImportPath,
} from '../../translations/translation-list.ts'
import type { TranslationFileRefusal } from '../../translations/translation-text.ts'
import { checkTranslations } from './translation-imports.ts'

type Options = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
}

/** What a form has beside the file in it. */
const MARGIN_BYTES = 64 * 1024

/**
 * Takes files of translations from the form of their page (`POST /admin/translations/files`, multipart, `file` and
 * `language`): what one would change is kept, and the answer leads to it, or back to the form with the reason.
 */
export function translationFileRoutes({
  services,
  readSession,
  limiter,
  addressOf,
  isAdminAddress,
}: Options) {
  const app = new Hono()
  app.post(
    TRANSLATION_FILES,
    async (c, next) => {
      c.header('cache-control', 'no-store')
      const { headers } = c.req.raw
      const session = await readSession(headers, { fresh: true })
      const isEditor =
        session &&
        isAdminSession(session, services.clock.now()) &&
        can(session, 'manage_content') &&
        !refuseForeignOrigin(c.req.method, headers, services.publicUrl)
      // The page redirects visitors who cannot see it.
      if (!isEditor) return c.redirect(TRANSLATION_FILES, 303)
      const { allowed } = limiter.hit(
        'admin',
        `user:${session.userId}`,
        isAdminAddress(addressOf(c)),
      )
      if (!allowed) return c.redirect(refusedPath('too_often'), 303)
      if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES + MARGIN_BYTES)
        return c.redirect(refusedPath('too_large'), 303)
      return next()
    },
    limitBody(MAX_FILE_BYTES + MARGIN_BYTES),
    async (c) => {
      const session = await readSession(c.req.raw.headers)
      const form = await formOf(c.req.raw)
      const [file, language] = [form?.get('file'), form?.get('language')]
      if (!session || !(file instanceof File) || file.name === '')
        return c.redirect(refusedPath('no_file'), 303)
      if (file.size > MAX_FILE_BYTES) return c.redirect(refusedPath('too_large'), 303)
      const checked = await checkTranslations(services.db, {
        bytes: new Uint8Array(await file.arrayBuffer()),
        fileName: (file.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') || 'translations').slice(0, 200),
        language: isOtherLanguage(language) ? language : undefined,
        actorId: session.userId,
      })
      const to = checked.ok ? translationImportPath(checked.value) : refusedPath(checked.refusal)
      return c.redirect(to, 303)
    },
  )
  return app
}

const refusedPath = (reason: TranslationFileRefusal) =>
  `${TRANSLATION_FILES}?${new URLSearchParams({ refused: reason })}`

/** Undefined for a body that is no form. */
async function formOf(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
