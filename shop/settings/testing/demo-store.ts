import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'

import { senderNow, storeNow } from '../server/store-now.ts'
import type { StoreSettings } from '../store-settings.ts'

/** The shop that nobody has set anything of. */
export const demoStore: StoreSettings = storeNow(settingsInMemory())

/** What its mails are from. */
export const demoSender = (publicUrl: string) =>
  senderNow({ settings: settingsInMemory(), publicUrl })
