import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import type { Direction } from '#platform/admin/move.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { EditedSet, ListedSet, SetFields, SetState } from '../../sets/set.ts'
import type { SetListQuery } from '../../sets/set-form.ts'

const state = sql<SetState>`case
  when not sets.is_active then 'off'
  when sets.starts_at > now() then 'planned'
  when sets.ends_at <= now() then 'ended'
  else 'on_sale' end`

/** A page of the sets; one statement. */
export const listSets = (db: Db, query: SetListQuery): Promise<ListPage<ListedSet>> =>
  keysetPage(
    db.tables
      .selectFrom('sets')
      .select((eb) => [
        'sets.id',
        'sets.slug',
        eb.ref('sets.names').$castTo<SetFields['names']>().as('names'),
        eb.ref('sets.price_kind').$castTo<SetFields['price_kind']>().as('price_kind'),
        'sets.price_value',
        state.as('state'),
        sql<number>`(select count(*)::int from set_parts p where p.set_id = sets.id)`.as('parts'),
      ]),
    { query, keys: { made: sql`sets.created_at` }, id: sql`sets.id` },
  )

/** A set as its editor has it, with its parts in their order, in one statement; undefined for none. */
export async function readEditedSet(db: Db, id: string): Promise<EditedSet | undefined> {
  const { rows } = await sql<EditedSet>`
    select s.id, s.version, s.slug, s.names, s.texts, s.price_kind, s.price_value, s.is_active,
           s.starts_at, s.ends_at, uses_of_set(s.id) as used,
           (select coalesce(jsonb_agg(to_jsonb(part) - 'place' order by part.place), '[]')
              from (select i.id, i.style_id is not null as "isAnyColour", p.id as "productId",
                           coalesce(p.name, y.name) as name,
                           case when i.product_id is not null then p.colour_name end as "colourName",
                           p.status, case when p.status = 'active' then p.price_pence end as "pricePence",
                           row_number() over placed as place,
                           lag(i.id) over placed as "aboveId", lead(i.id) over placed as "belowId"
                      from set_parts i
                      left join styles y on y.id = i.style_id
                      left join lateral (
                        select o.* from products o
                         where o.id = i.product_id or o.style_id = i.style_id
                         order by o.status = 'active' desc, o.published_at, o.id limit 1) p on true
                     where i.set_id = s.id
                    window placed as (order by i.position, i.id)) part) as parts
      from sets s where s.id = ${id}`.execute(db.tables)
  return rows[0]
}

type SavingRefusal = Exclude<Outcome<'save_set'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_set'>, 'deleted'>

type Saved = {
  setId: string
  /** The version the editor has seen; 0 creates it. */
  version: number
  fields: SetFields
  actorId: string
}

/** Creates a set, or saves one if its version is still current. */
export async function saveSet(
  db: Db,
  { setId, version, fields, actorId }: Saved,
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const asked = { p_id: setId, p_version: version, p_fields: fields, p_actor: actorId }
  const { outcome } = await db.callOne('save_set', asked)
  return resultOf(outcome, ['created', 'saved'])
}

/** Deletes a set that nobody has in a cart or has ordered. */
export async function deleteSet(
  db: Db,
  { setId, version, actorId }: { setId: string; version: number; actorId: string },
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const asked = { p_id: setId, p_version: version, p_actor: actorId }
  const { outcome } = await db.callOne('delete_set', asked)
  return resultOf(outcome, ['deleted'])
}

type Part = { setId: string; partId: string; actorId: string }

/** Adds a product to a set as its last part, or any colour of its style; once for each `partId`. */
export async function addPart(
  db: Db,
  {
    setId,
    partId,
    actorId,
    productId,
    isAnyColour,
  }: Part & { productId: string; isAnyColour: boolean },
): Promise<Result<'added', { kind: Exclude<Outcome<'add_set_part'>, 'added'> }>> {
  const { outcome } = await db.callOne('add_set_part', {
    p_id: setId,
    p_part_id: partId,
    p_product_id: productId,
    p_any_colour: isAnyColour,
    p_actor: actorId,
  })
  return resultOf(outcome, ['added'])
}

/** Removes a part from a set. */
export async function removePart(
  db: Db,
  { setId, partId, actorId }: Part,
): Promise<Result<'removed', { kind: Exclude<Outcome<'remove_set_part'>, 'removed'> }>> {
  const asked = { p_id: setId, p_part_id: partId, p_actor: actorId }
  const { outcome } = await db.callOne('remove_set_part', asked)
  return resultOf(outcome, ['removed'])
}

/** Moves a part of a set past another one of it; false where one of both is gone. */
export async function movePart(
  db: Db,
  { setId, partId, pastId, goes, actorId }: Part & { pastId: string; goes: Direction },
): Promise<boolean> {
  const { outcome } = await db.callOne('move_set_part', {
    p_id: setId,
    p_part_id: partId,
    p_past: pastId,
    p_goes: goes,
    p_actor: actorId,
  })
  return outcome !== 'part_not_found'
}
