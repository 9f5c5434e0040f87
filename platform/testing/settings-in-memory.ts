import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'

/** Settings that nothing but a test sets. */
export function settingsInMemory(values: Record<string, unknown> = {}): StoredSettings {
  const settings = createStoredSettings({
    db: undefined as never,
    log: createLog('silent'),
    receivesChanges: () => true,
  })
  settings.stop()
  for (const [key, value] of Object.entries(values)) settings.note({ key, value, version: 1 })
  return settings
}
