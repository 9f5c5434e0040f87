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

/** More orders or returns than this share no tracking number. */
const MOST_SHARED = 20

type Row = {
  kind: 'order' | 'return' | 'item'
  id: string
  sizeId: string | null
  number: string
  name: string | null
}

/** An order or a return that a code names; `name`: of the customer, where that is known. */
export type Scanned = {
  kind: 'order' | 'return'
  number: string
  name: string | null
  path: string
}

/** A scanned or typed code as it is looked up: no control characters, at most 100 characters. */
export const plainCode = (typed: string): string =>
  typed
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()

/**
 * The page of the order, return or product and size that a code names, of those that the admin may see: the number of
 * an order or a return, the tracking number of a parcel, a barcode or a SKU; or what shares a tracking number, newest
 * first. Undefined for no code and an unknown one. One statement, or none.
 */
export async function findScanned(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
  typed: string,
): Promise<string | Scanned[] | undefined> {
  const code = plainCode(typed)
  if (code === '') return undefined
  const number = code.toUpperCase()
  const tracking = number.replaceAll(/[^A-Z0-9]/g, '')
  const [seesStock, seesProducts] = [can(admin, 'see_stock'), can(admin, 'see_products')]
  const ways: RawBuilder<unknown>[] = []
  if (can(admin, 'see_orders'))
    ways.push(
      sql`select 1, 'order', id, null::uuid, order_number, null::text, created_at from orders where order_number = ${number}`,
      sql`select distinct 3, 'order', o.id, null::uuid, o.order_number, o.address ->> 'name', o.created_at
            from shipments s join orders o on o.id = s.order_id where s.tracking_number = ${tracking}`,
    )
  if (can(admin, 'handle_returns'))
    ways.push(
      sql`select 2, 'return', id, null::uuid, return_number, null::text, requested_at from returns where return_number = ${number}`,
      sql`select 4, 'return', r.id, null::uuid, r.return_number, o.address ->> 'name', r.requested_at
            from returns r join orders o on o.id = r.order_id where r.tracking_number = ${tracking}`,
    )
  if (seesStock || seesProducts)
    ways.push(
      sql`(select 5, 'item', product_id, size_id, '', null::text, null::timestamptz from find_scanned_item(${code}) limit 1)`,
    )
  if (ways.length === 0) return undefined

  const { rows } = await sql<Row>`
    select kind, id, size_id as "sizeId", number, name
      from (select found.*, rank() over (order by place) as rank
              from (${sql.join(ways, sql` union all `)})
                     found (place, kind, id, size_id, number, name, created_at)) found
     where rank = 1
     order by created_at desc, id limit ${MOST_SHARED}`.execute(db.tables)
  const [found] = rows
  if (!found) return undefined
  const pathOf = ({ kind, id, sizeId }: Row) => {
    if (kind === 'order') return adminOrderPath(id)
    if (kind === 'return') return adminReturnPath(id)
    return seesStock ? stockItemPath({ productId: id, sizeId }) : adminProductPath(id)
  }
  if (rows.length === 1 || found.kind === 'item') return pathOf(found)
  const { kind } = found
  return rows.map((row) => ({ kind, number: row.number, name: row.name, path: pathOf(row) }))
}
