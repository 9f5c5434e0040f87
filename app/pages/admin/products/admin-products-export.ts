import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { streamCsv } from '#platform/admin/server/csv.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'
import { exportedColumns } from '#shop/stock/product-file/product-cells.ts'
import { exportProducts } from '#shop/stock/server/product-file/export-products.ts'

import type { Route } from './+types/admin-products-export'

/** All that the list of products finds, as a file that can be imported. */
export function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_products')
  const { db, publicUrl } = context.get(servicesContext)
  const withStock = can(session, 'see_stock')
  const query = readListQuery(productList, url.searchParams)
  return streamCsv(
    'products',
    exportedColumns(withStock),
    exportProducts(db, query, { withStock, publicUrl }),
  )
}
