import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import { currentSetting } from './setting-now.ts'

/** Where the shop writes to itself: of new orders, returns and disputes. */
export const noticeAddress = (settings: StoredSettings): string =>
  currentSetting(settings, 'notice_email') ?? currentSetting(settings, 'shop_email')
