import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import type { EditedSize, ListedSize, SizeListQuery, SizeSystem } from '../../sizes/size-list.ts'

const selectSizes = (db: Db) =>
  db.tables
    .selectFrom('sizes')
    .select([
      'sizes.id',
      'sizes.version',
      'sizes.size_name',
      sql<SizeSystem>`sizes.system`.as('system'),
      'sizes.length_inches',
      'sizes.fit',
      sql<number>`(select count(*)::int from product_inventory i where i.size_id = sizes.id)`.as(
        'kept',
      ),
    ])

const beside = (is: '<' | '>', order: 'asc' | 'desc') =>
  sql<string | null>`(select s.id from sizes s
    where s.system = sizes.system
      and (s.position, s.id) ${sql.raw(is)} (sizes.position, sizes.id)
    order by s.position ${sql.raw(order)}, s.id ${sql.raw(order)} limit 1)`

/** The sizes of one system in their order; one statement. */
export const findSizes = (db: Db, query: SizeListQuery): Promise<ListPage<ListedSize>> =>
  keysetPage(
    selectSizes(db)
      .select([beside('<', 'desc').as('aboveId'), beside('>', 'asc').as('belowId')])
      .where('sizes.system', '=', query.filters.system),
    { query, keys: { place: sql`sizes.position` }, id: sql`sizes.id` },
  )

/** One of them; undefined for none. */
export const selectSize = (db: Db, id: string): Promise<EditedSize | undefined> =>
  selectSizes(db).where('sizes.id', '=', id).executeTakeFirst()
