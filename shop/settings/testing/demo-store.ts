import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'

import { currentSender, currentStore } from '../server/current-settings.ts'
import type { StoreSettings } from '../setting-values.ts'

/** The shop that nobody has set anything of. */
export const demoStore: StoreSettings = currentStore(settingsInMemory())

/** What its mails are from. */
export const demoSender = (publicUrl: string) =>
  currentSender({ settings: settingsInMemory(), publicUrl })
