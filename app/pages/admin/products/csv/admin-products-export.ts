import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { streamCsv } from '#platform/admin/server/csv.ts'
import { streamStale } from '#platform/db/standby.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'
import {
  exportProducts,
  readExportColumns,
} from '#shop/stock/server/product-file/export-products.ts'

import type { Route } from './+types/admin-products-export'

/** All that the list of products finds, as a file that can be imported. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_products')
  const services = context.get(servicesContext)
  const withStock = can(session, 'see_stock')
  const query = readListQuery(productList, url.searchParams)
  const columns = await readExportColumns(services.db, {
    withStock,
    withCosts: can(session, 'manage_costs'),
  })
  return streamCsv(
    'products',
    columns,
    streamStale(
      services,
      (db) => exportProducts(db, query, { columns, withStock, publicUrl: services.publicUrl }),
      { upToDate: true },
    ),
  )
}
