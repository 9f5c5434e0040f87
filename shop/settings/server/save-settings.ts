import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import type { SettingKey } from '../setting-values.ts'

/** A setting as it is to be; `version`: the one the save started from, 0 for none. */
export type SettingChange = { key: SettingKey; value: unknown; version: number }
/** A setting that somebody else has changed since: as it is now. */
export type SettingConflict = SettingChange

/** Sets all of them, or none where one was changed meanwhile. */
export async function saveSettings(
  { db, settings }: { db: Db; settings: StoredSettings },
  { changes, actorId }: { changes: readonly SettingChange[]; actorId: string },
): Promise<Result<undefined, SettingConflict[]>> {
  const rows = await db.call('save_settings', { p_changes: changes, p_actor: actorId })
  // Other processes hear of it; this one need not wait.
  for (const { key, value, version } of rows) settings.note({ key: key!, value, version: version! })
  if (rows.every(({ outcome }) => outcome === 'done')) return ok(undefined)
  const conflicts = rows.flatMap(({ key, value, version }) => {
    const requested = changes.find((change) => change.key === key)
    return requested && requested.version !== version
      ? [{ key: requested.key, value, version: version! }]
      : []
  })
  return err(conflicts)
}
