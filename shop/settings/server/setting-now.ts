import type { StoredSetting, StoredSettings } from '#platform/settings/stored-settings.ts'

import { settingSchemas } from '../setting-values.ts'
import type { SettingKey, SettingValues } from '../setting-values.ts'
import { defaultSettings } from './default-settings.ts'

const read = new WeakMap<StoredSetting, unknown>()

/** A setting as this process knows it now; the default while none is set, or none that it can be. */
export function currentSetting<Key extends SettingKey>(
  settings: StoredSettings,
  key: Key,
): SettingValues[Key] {
  const stored = settings.get(key)
  if (!stored) return defaultSettings[key]
  if (!read.has(stored)) {
    const { success, data } = settingSchemas[key].safeParse(stored.value)
    read.set(stored, success ? data : defaultSettings[key])
  }
  return read.get(stored) as SettingValues[Key]
}
