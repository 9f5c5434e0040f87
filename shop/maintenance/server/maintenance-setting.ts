import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { StoredSetting, StoredSettings } from '#platform/settings/stored-settings.ts'

import { MAINTENANCE_KEY, readMaintenance } from '../maintenance.ts'
import type { Maintenance } from '../maintenance.ts'
import { findMaintenance } from './maintenance-queries.ts'

const read = new WeakMap<StoredSetting, Maintenance>()
const none = readMaintenance(undefined)

/** Whether the shop is closed, as this process knows it: asked for every request. */
export function currentMaintenance(settings: StoredSettings): Maintenance {
  const stored = settings.get(MAINTENANCE_KEY)
  if (!stored) return none
  let maintenance = read.get(stored)
  if (!maintenance) {
    maintenance = readMaintenance(stored.value)
    read.set(stored, maintenance)
  }
  return maintenance
}

/** What an admin edits: asked of the database, which may know more than this process. */
export async function readMaintenanceSetting(
  db: Db,
): Promise<{ maintenance: Maintenance; version: number }> {
  const { value, version } = await findMaintenance(db)
  return { maintenance: readMaintenance(value), version }
}

type NewMaintenance = Maintenance & {
  /** The setting as it was seen; null sets it whatever it is. */
  version: number | null
  actorId: string
}

/** Opens or closes the shop; refused when somebody else has changed it since it was seen. */
export async function setMaintenance(
  { db, settings }: { db: Db; settings: StoredSettings },
  { isOn, message, endsAt, version, actorId }: NewMaintenance,
): Promise<Result<Maintenance, 'version_conflict'>> {
  const row = await db.callOne('set_maintenance', {
    p_enabled: isOn,
    p_message: message,
    p_ends_at: endsAt,
    p_version: version,
    p_actor: actorId,
  })
  // Other processes hear of it; this one need not wait.
  settings.note({ key: MAINTENANCE_KEY, value: row.value, version: row.version! })
  return row.outcome === 'version_conflict' ? err(row.outcome) : ok(readMaintenance(row.value))
}
