import { data } from 'react-router'
import { z } from 'zod'

import { streamCsv } from '#platform/admin/server/stream-csv.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { importPageText } from '#shop/stock/product-file/import-page-text.ts'
import { exportErrors } from '#shop/stock/server/product-file/product-imports.ts'

import type { Route } from './+types/admin-products-import-errors'

/** The rows of an import that were not read or not written, and why. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  adminWho(context, 'manage_products')
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 })
  const { db } = context.get(servicesContext)
  return streamCsv('import-errors', importPageText.errorHeads, exportErrors(db, id))
}
