import { redirect } from 'react-router'

import { streamCsv } from '#platform/admin/server/csv.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { PRODUCT_IMPORTS } from '#shop/stock/admin/admin-stock-paths.ts'
import { describeFile } from '#shop/stock/server/product-file/describe-file.ts'

import type { Route } from './+types/admin-products-example'

/** A file of one product, to begin with; the page of imports says what the shop needs before it can have one. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'manage_products')
  const { db } = context.get(servicesContext)
  const { columns, exampleRows } = await describeFile(db, can(session, 'manage_costs'))
  if (exampleRows.length === 0) throw redirect(PRODUCT_IMPORTS)
  const names = columns.map(({ name }) => name)
  return streamCsv('products-example', names, [exampleRows])
}
