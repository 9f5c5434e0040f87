import { streamCsv } from '#platform/admin/server/csv.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { columnNames, productColumns } from '#shop/stock/product-file/product-columns.ts'

import type { Route } from './+types/admin-products-example'

/** A file of one product, to begin with. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_products')
  const example = columnNames.map((name) => productColumns[name].example)
  return streamCsv('products-example', columnNames, [[example]])
}
