import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { assignVariant, valueOf, variantsOf } from '../../flags/flag.ts'
import type { Flag, FlagListQuery, Trial } from '../../flags/flag.ts'

import { findFlag, findFlags, findFlagsOn } from './flag-queries.ts'

const asFlag = <Row extends { variants: unknown }>(row: Row) => ({
  ...row,
  variants: variantsOf.parse(row.variants),
})

/** A page of the flags. */
export async function listFlags(db: Db, query: FlagListQuery): Promise<ListPage<Flag>> {
  const page = await findFlags(db, query)
  return { ...page, rows: page.rows.map(asFlag) }
}

/** One of them; undefined for none. */
export async function readFlag(db: Db, flagId: string): Promise<Flag | undefined> {
  const row = await findFlag(db, flagId)
  return row && asFlag(row)
}

/** What a visitor gets of a flag, in the words of mixpanel-browser. */
export type FlagAssignment = {
  variant_key: string
  variant_value: unknown
  experiment_id: string
  is_experiment_active: true
}

/** What a visitor gets of every flag that is on, by its key; of those that they are not among, nothing. */
export async function flagsFor(db: Db, visitorId: string): Promise<Record<string, FlagAssignment>> {
  const flags = (await findFlagsOn(db)).map(asFlag)
  const assigned = flags.flatMap((flag): [string, FlagAssignment][] => {
    const variant = assignVariant(flag, visitorId)
    if (!variant) return []
    const [variant_key, variant_value] = [variant.key, valueOf(variant)]
    const of = { experiment_id: flag.id, is_experiment_active: true } as const
    return [[flag.key, { variant_key, variant_value, ...of }]]
  })
  return Object.fromEntries(assigned)
}

type Save = {
  flagId: string
  /** The version that the save started from; 0 makes it. */
  version: number
  fields: Trial & { name: string; is_on: boolean }
  actorId: string
}

/** Makes a flag, or saves one that nobody has changed since it was seen; its key stays as it was. */
export async function saveFlag(
  db: Db,
  { flagId, version, fields, actorId }: Save,
): Promise<Result<'made' | 'saved', 'not_found' | 'version_conflict' | 'key_taken'>> {
  const { save_flag: outcome } = await db.callOne('save_flag', {
    p_id: flagId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  switch (outcome) {
    case 'created':
    case 'made_before':
      return ok('made')
    case 'saved':
      return ok('saved')
    case 'not_found':
    case 'version_conflict':
    case 'key_taken':
      return err(outcome)
  }
}

/** Deletes a flag that is off, if `version` is still current. */
export async function deleteFlag(
  db: Db,
  { flagId, version, actorId }: Omit<Save, 'fields'>,
): Promise<Result<'deleted', { kind: 'version_conflict' | 'is_on' }>> {
  const { delete_flag: outcome } = await db.callOne('delete_flag', {
    p_id: flagId,
    p_version: version,
    p_actor: actorId,
  })
  switch (outcome) {
    case 'deleted':
      return ok('deleted')
    case 'version_conflict':
    case 'is_on':
      return err({ kind: outcome })
  }
}
