import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Direction } from '#platform/admin/move.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type {
  EditedSizeSystem,
  ListedSizeSystem,
  SizeKind,
  SizeSystemChoice,
  SizeSystemFields,
  SizeSystemListQuery,
} from '../../sizes/size-system.ts'

const selectSystems = (db: Db) =>
  db.tables.selectFrom('size_systems as y').select([
    'y.id',
    'y.version',
    'y.code',
    'y.name',
    sql<SizeKind>`y.kind`.as('kind'),
    sql<SizeSystemFields['labels']>`y.labels`.as('labels'),
    'y.rows_system',
    'y.columns_system',
    'y.measures',
    'y.equivalents',
    'y.in_filters',
    sql<SizeSystemFields['finder']>`y.finder`.as('finder'),
    sql<number>`(select count(*)::int from sizes s where s.system = y.code)`.as('sizes'),
    sql<number>`(select count(distinct i.product_id)::int from product_inventory i
                     join sizes s on s.id = i.size_id where s.system = y.code)`.as('kept'),
  ])

const beside = (is: '<' | '>', order: 'asc' | 'desc') =>
  sql<string | null>`(select o.id from size_systems o
    where (o.position, o.id) ${sql.raw(is)} (y.position, y.id)
    order by o.position ${sql.raw(order)}, o.id ${sql.raw(order)} limit 1)`

/** All size systems in their order; one statement. */
export const listSizeSystems = (
  db: Db,
  query: SizeSystemListQuery,
): Promise<ListPage<ListedSizeSystem>> =>
  keysetPage(
    selectSystems(db).select([beside('<', 'desc').as('aboveId'), beside('>', 'asc').as('belowId')]),
    { query, keys: { place: sql`y.position` }, id: sql`y.id` },
  )

/** A system as its editor has it; undefined for none. */
export const readSizeSystem = (db: Db, id: string): Promise<EditedSizeSystem | undefined> =>
  selectSystems(db).where('y.id', '=', id).executeTakeFirst()

/** The system of this code; undefined for none. */
export const findSizeSystem = (db: Db, code: string): Promise<EditedSizeSystem | undefined> =>
  selectSystems(db).where('y.code', '=', code).executeTakeFirst()

/** All systems in their order, to choose from. */
export const listSizeSystemChoices = (db: Db): Promise<SizeSystemChoice[]> =>
  db.tables
    .selectFrom('size_systems as y')
    .select(['y.code', 'y.name', sql<SizeKind>`y.kind`.as('kind')])
    .orderBy('y.position')
    .orderBy('y.id')
    .execute()

type SavingRefusal = Exclude<Outcome<'save_size_system'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_size_system'>, 'deleted'>

type Saved = {
  id: string
  /** The version the editor has seen; 0 creates it. */
  version: number
  fields: SizeSystemFields
  actorId: string
}

/** Creates a size system, or saves one if its version is still current. A new grid gets its sizes at once. */
export async function saveSizeSystem(
  db: Db,
  { id, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const { outcome } = await db.callOne('save_size_system', {
    p_id: id,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

/** Moves a system past another one; false where one of both is gone. */
export async function moveSizeSystem(
  db: Db,
  { id, pastId, goes, actorId }: { id: string; pastId: string; goes: Direction; actorId: string },
): Promise<boolean> {
  const asked = { p_id: id, p_past: pastId, p_goes: goes, p_actor: actorId }
  const { outcome } = await db.callOne('move_size_system', asked)
  return outcome !== 'size_system_not_found'
}

/** Deletes a system and its sizes, if nothing names them. */
export async function deleteSizeSystem(
  db: Db,
  { id, version, actorId }: { id: string; version: number; actorId: string },
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const asked = { p_id: id, p_version: version, p_actor: actorId }
  const { outcome } = await db.callOne('delete_size_system', asked)
  return resultOf(outcome, ['deleted'])
}
