import { data } from 'react-router'
import { z } from 'zod'

import { streamCsv } from '#platform/admin/server/csv.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { importPageText } from '#shop/stock/product-file/import-page-text.ts'
import { exportErrors, readImport } from '#shop/stock/server/product-file/product-imports.ts'

import type { Route } from './+types/admin-products-import-errors'

/** The rows of an import that were not read or not written, and why. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_products')
  const { db } = context.get(servicesContext)
  const isThere =
    z.uuid().safeParse(id).success &&
    (await readImport(db, id, { kind: undefined, after: 0, withCosts: false }))
  if (!isThere) throw data(null, { status: 404 })
  return streamCsv('import-errors', importPageText.errorHeads, exportErrors(db, id))
}
