import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Direction } from '#platform/admin/move.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { EditedSize, ListedSize, SizeFields, SizeListQuery } from '../../sizes/size-list.ts'

const selectSizes = (db: Db) =>
  db.tables
    .selectFrom('sizes')
    .select([
      'sizes.id',
      'sizes.version',
      'sizes.size_name',
      'sizes.system',
      sql<SizeFields['labels']>`sizes.labels`.as('labels'),
      'sizes.length_inches',
      'sizes.fit',
      sql<SizeFields['equivalents']>`sizes.equivalents`.as('equivalents'),
      sql<SizeFields['measurements']>`sizes.measurements`.as('measurements'),
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
const findSizes = (db: Db, query: SizeListQuery): Promise<ListPage<ListedSize>> =>
  keysetPage(
    selectSizes(db)
      .select([beside('<', 'desc').as('aboveId'), beside('>', 'asc').as('belowId')])
      .where('sizes.system', '=', query.filters.system),
    { query, keys: { place: sql`sizes.position` }, id: sql`sizes.id` },
  )

/** One of them; undefined for none. */
const selectSize = (db: Db, id: string): Promise<EditedSize | undefined> =>
  selectSizes(db).where('sizes.id', '=', id).executeTakeFirst()

type SavingRefusal = Exclude<Outcome<'save_size'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_size'>, 'deleted'>

type Saved = {
  sizeId: string
  /** The version the editor has seen; 0 creates it. */
  version: number
  fields: SizeFields
  actorId: string
}

/** Creates a size, without stock, or saves one if its version is still current. */
export async function saveSize(
  db: Db,
  { sizeId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const { outcome } = await db.callOne('save_size', {
    p_id: sizeId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

/** Moves a size past another one of its system; false where one of both is gone. */
export async function moveSize(
  db: Db,
  { id, pastId, goes, actorId }: { id: string; pastId: string; goes: Direction; actorId: string },
): Promise<boolean> {
  const asked = { p_id: id, p_past: pastId, p_goes: goes, p_actor: actorId }
  const { outcome } = await db.callOne('move_size', asked)
  return outcome !== 'size_not_found'
}

/** Deletes a size that nothing names. */
export async function deleteSize(
  db: Db,
  { sizeId, version, actorId }: { sizeId: string; version: number; actorId: string },
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const asked = { p_id: sizeId, p_version: version, p_actor: actorId }
  const { outcome } = await db.callOne('delete_size', asked)
  return resultOf(outcome, ['deleted'])
}

/** The sizes of one system. */
export const listSizes = (db: Db, query: SizeListQuery): Promise<ListPage<ListedSize>> =>
  findSizes(db, query)

/** A size as its editor has it; undefined for none. */
export const readSize = (db: Db, sizeId: string): Promise<EditedSize | undefined> =>
  selectSize(db, sizeId)
