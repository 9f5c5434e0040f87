import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { stockItemPath } from '#shop/stock/admin/admin-stock-paths.ts'

const LONGEST = 100

type Row = { kind: 'order' | 'return' | 'item'; id: string; sizeId: string | null }

/** A scanned or typed code as it is looked up: no control characters, at most 100 characters. */
export const plainCode = (typed: string): string =>
  typed
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()

/**
 * The page of the order, return or product and size that a code names, of those that the admin may see: the number of
 * an order or a return, the tracking number of a parcel, a barcode or a SKU. Undefined for no code and an unknown one. One
 * statement, or none.
 */
export async function findScanned(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
  typed: string,
): Promise<string | undefined> {
  const code = plainCode(typed)
  if (code === '') return undefined
  const number = code.toUpperCase()
  const tracking = number.replaceAll(/[^A-Z0-9]/g, '')
  const [seesStock, seesProducts] = [can(admin, 'see_stock'), can(admin, 'see_products')]
  const ways: RawBuilder<unknown>[] = []
  if (can(admin, 'see_orders'))
    ways.push(
      sql`select 1 as place, 'order' as kind, id, null::uuid as size_id from orders where order_number = ${number}`,
      sql`select 3, 'order', order_id, null from shipments where tracking_number = ${tracking}`,
    )
  if (can(admin, 'handle_returns'))
    ways.push(
      sql`select 2, 'return', id, null::uuid from returns where return_number = ${number}`,
      sql`select 4, 'return', id, null from returns where tracking_number = ${tracking}`,
    )
  if (seesStock || seesProducts)
    ways.push(sql`select 5, 'item', product_id, size_id from find_scanned_item(${code})`)
  if (ways.length === 0) return undefined

  const { rows } = await sql<Row>`
    select kind, id, size_id as "sizeId"
      from (${sql.join(ways, sql` union all `)}) found (place, kind, id, size_id)
     order by place, id limit 1`.execute(db.tables)
  const [found] = rows
  if (!found) return undefined
  const { kind, id, sizeId } = found
  if (kind === 'order') return adminOrderPath(id)
  if (kind === 'return') return adminReturnPath(id)
  return seesStock ? stockItemPath({ productId: id, sizeId }) : adminProductPath(id)
}
