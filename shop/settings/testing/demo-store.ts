import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'

import { currentSender, currentStore } from '../server/store-now.ts'
import type { StoreSettings } from '../store-settings.ts'

/** The shop that nobody has set anything of. */
export const demoStore: StoreSettings = currentStore(settingsInMemory())

/** What its mails are from. */
export const demoSender = (publicUrl: string) =>
  currentSender({ settings: settingsInMemory(), publicUrl })
