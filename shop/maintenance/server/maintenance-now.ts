import type { StoredSetting, StoredSettings } from '#platform/settings/stored-settings.ts'

import { MAINTENANCE_KEY, readMaintenance } from '../maintenance.ts'
import type { Maintenance } from '../maintenance.ts'

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
