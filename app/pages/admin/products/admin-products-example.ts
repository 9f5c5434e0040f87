import { streamCsv } from '#platform/admin/server/csv.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { listFileColumns } from '#shop/stock/server/product-file/product-imports.ts'

import type { Route } from './+types/admin-products-example'

/** A file of one product, to begin with. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_products')
  const columns = await listFileColumns(context.get(servicesContext).db)
  const names = columns.map(({ name }) => name)
  return streamCsv('products-example', names, [[columns.map(({ example }) => example)]])
}
