import type { StoredSetting, StoredSettings } from '#platform/settings/stored-settings.ts'

import { defaultBranding, readBranding } from '../../branding/branding.ts'
import type { Branding } from '../../branding/branding.ts'

/** The setting that has the published branding. */
export const BRANDING_KEY = 'branding'

const read = new WeakMap<StoredSetting, Branding>()

/** What was published, as this process knows it; its logo is the setting `shop_logo`. */
export function publishedBranding(settings: StoredSettings): Branding {
  const stored = settings.get(BRANDING_KEY)
  if (!stored) return defaultBranding
  let branding = read.get(stored)
  if (!branding) {
    branding = readBranding(stored.value)
    read.set(stored, branding)
  }
  return branding
}
