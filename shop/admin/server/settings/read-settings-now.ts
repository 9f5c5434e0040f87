import { readSettings } from '#platform/settings/settings-queries.ts'
import type { Db } from '#platform/db/database.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'
import { settingKeys, settingSchemas } from '#shop/settings/setting-values.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

type Now = Record<SettingKey, { value: unknown; version: number }>

/** What an admin edits: asked of the database, which may know more than this process. */
export async function readCurrentSettings(db: Db): Promise<Now> {
  const rows = new Map((await readSettings(db)).map((row) => [row.key, row]))
  const now = settingKeys.map((key) => {
    const row = rows.get(key)
    const isKnown = row !== undefined && settingSchemas[key].safeParse(row.value).success
    return [key, { value: isKnown ? row.value : defaultSettings[key], version: row?.version ?? 0 }]
  })
  return Object.fromEntries(now) as Now
}
