import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Direction } from '#platform/admin/move.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AttributeFields, EditedAttribute } from '../../attributes/attribute.ts'
import type { AttributeListQuery, ListedAttribute } from '../../attributes/attribute-form.ts'

const selectAttributes = (db: Db) =>
  db.tables
    .selectFrom('attributes')
    .select((eb) => [
      'attributes.id',
      'attributes.version',
      'attributes.code',
      eb.ref('attributes.names').$castTo<AttributeFields['names']>().as('names'),
      eb.ref('attributes.type').$castTo<AttributeFields['type']>().as('type'),
      eb.ref('attributes.units').$castTo<AttributeFields['units']>().as('units'),
      sql<number | null>`attributes.min_value::float8`.as('min_value'),
      sql<number | null>`attributes.max_value::float8`.as('max_value'),
      eb.ref('attributes.choices').$castTo<AttributeFields['choices']>().as('choices'),
      'attributes.synonyms',
      'attributes.on_page',
      'attributes.in_filters',
      'attributes.in_comparison',
      sql<number>`uses_of_attribute(attributes.code)`.as('used'),
    ])

const beside = (is: '<' | '>', order: 'asc' | 'desc') =>
  sql<string | null>`(select a.id from attributes a
    where (a.position, a.id) ${sql.raw(is)} (attributes.position, attributes.id)
    order by a.position ${sql.raw(order)}, a.id ${sql.raw(order)} limit 1)`

/** All attributes in their order; one statement. */
export const listAttributes = (
  db: Db,
  query: AttributeListQuery,
): Promise<ListPage<ListedAttribute>> =>
  keysetPage(
    selectAttributes(db).select([
      beside('<', 'desc').as('aboveId'),
      beside('>', 'asc').as('belowId'),
    ]),
    { query, keys: { place: sql`attributes.position` }, id: sql`attributes.id` },
  )

/** An attribute as its editor has it; undefined for none. */
export const readAttribute = (db: Db, id: string): Promise<EditedAttribute | undefined> =>
  selectAttributes(db).where('attributes.id', '=', id).executeTakeFirst()

/** How many products have a choice of an attribute. */
export async function countUses(db: Db, code: string, choice: string): Promise<number> {
  const { uses_of_attribute: uses } = await db.callOne('uses_of_attribute', {
    p_code: code,
    p_choice: choice,
  })
  return uses ?? 0
}

type SavingRefusal = Exclude<Outcome<'save_attribute'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_attribute'>, 'deleted'>

type Saved = {
  attributeId: string
  /** The version the editor has seen; 0 creates it. */
  version: number
  fields: AttributeFields
  actorId: string
}

/** Creates an attribute as the last one, or saves one if its version is still current. */
export async function saveAttribute(
  db: Db,
  { attributeId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const { outcome } = await db.callOne('save_attribute', {
    p_id: attributeId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return resultOf(outcome, ['created', 'saved'])
}

/** Moves an attribute past another one; false where one of both is gone. */
export async function moveAttribute(
  db: Db,
  { id, pastId, goes, actorId }: { id: string; pastId: string; goes: Direction; actorId: string },
): Promise<boolean> {
  const asked = { p_id: id, p_past: pastId, p_goes: goes, p_actor: actorId }
  const { outcome } = await db.callOne('move_attribute', asked)
  return outcome !== 'attribute_not_found'
}

/** Deletes an attribute that no product has a value of. */
export async function deleteAttribute(
  db: Db,
  { attributeId, version, actorId }: { attributeId: string; version: number; actorId: string },
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const asked = { p_id: attributeId, p_version: version, p_actor: actorId }
  const { outcome } = await db.callOne('delete_attribute', asked)
  return resultOf(outcome, ['deleted'])
}
