import { Hono } from 'hono'
import type { Context } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { MAX_FILE_BYTES } from '../../product-file/import-page-text.ts'
import type { FileRefusal } from '../../product-file/import-page-text.ts'
import { PRODUCT_IMPORTS, productImportPath } from '../../admin/admin-stock-paths.ts'
import { checkFile } from './check-file.ts'

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
 * Takes files of products from the form of their page (`POST /admin/products/import`, multipart,
 * `file`): it is compared and redirects to the result, or back to the form, whose address has the
 * reason.
 */
export function productFileRoutes({
  services,
  readSession,
  limiter,
  addressOf,
  isAdminAddress,
}: Options) {
  const app = new Hono()
  app.post(
    PRODUCT_IMPORTS,
    async (c, next) => {
      c.header('cache-control', 'no-store')
      const { headers } = c.req.raw
      const session = await readSession(headers, { fresh: true })
      const isEditor =
        session &&
        isAdminSession(session, services.clock.now()) &&
        can(session, 'manage_products') &&
        !refuseForeignOrigin(c.req.method, headers, services.publicUrl)
      // The page redirects visitors who cannot see it.
      if (!isEditor) return c.redirect(PRODUCT_IMPORTS, 303)
      const { allowed } = limiter.hit(
        'admin',
        `user:${session.userId}`,
        isAdminAddress(addressOf(c)),
      )
      if (!allowed) return c.redirect(refusedPath({ reason: 'too_often' }), 303)
      if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES + MARGIN_BYTES)
        return c.redirect(refusedPath({ reason: 'too_large' }), 303)
      return next()
    },
    limitBody(MAX_FILE_BYTES + MARGIN_BYTES),
    async (c) => {
      const session = await readSession(c.req.raw.headers)
      const file = await fileOf(c.req.raw)
      if (!session || !file) return c.redirect(refusedPath({ reason: 'no_file' }), 303)
      if (file.size > MAX_FILE_BYTES) return c.redirect(refusedPath({ reason: 'too_large' }), 303)
      const checked = await checkFile(services.db, {
        bytes: new Uint8Array(await file.arrayBuffer()),
        fileName: (file.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') || 'products.csv').slice(0, 200),
        actorId: session.userId,
        withStock: can(session, 'manage_stock'),
        withCosts: can(session, 'manage_costs'),
      })
      const to = checked.ok ? productImportPath(checked.value) : refusedPath(checked.refusal)
      return c.redirect(to, 303)
    },
  )
  return app
}

const refusedPath = ({ reason, detail }: FileRefusal) =>
  `${PRODUCT_IMPORTS}?${new URLSearchParams({ refused: reason, ...(detail && { at: detail }) })}`

/** The file of a form; undefined for a body that is none, or without a file. */
async function fileOf(request: Request): Promise<File | undefined> {
  try {
    const file = (await request.formData()).get('file')
    return file instanceof File && file.name !== '' ? file : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
