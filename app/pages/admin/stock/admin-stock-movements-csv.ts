import { redirect } from 'react-router'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { streamCsv } from '#platform/admin/server/csv.ts'
import { streamStale } from '#platform/db/standby.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { movementList } from '#shop/stock/admin/stock-lists.ts'
import { movementText, whoMoved } from '#shop/stock/admin/stock-change-text.ts'
import { exportMovements } from '#shop/stock/server/admin/read-movements.ts'

import type { Route } from './+types/admin-stock-movements-csv'

/** What the filters leave of the ledger, all of it, as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!can(context.get(adminContext), 'see_stock')) throw redirect(ADMIN_HOME)
  const { filters } = readListQuery(movementList, url.searchParams)
  const admins = await context.get(accountsContext).accounts.listAdmins()
  const names = Object.fromEntries(admins.map(({ id, email }) => [id, email]))
  const lines = streamStale(
    context.get(servicesContext),
    (db) => exportMovements(db, filters, (actor) => whoMoved(actor, names)),
    { upToDate: true },
  )
  return streamCsv('stock-movements', movementText.csv, lines)
}
