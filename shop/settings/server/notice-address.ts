import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import { settingNow } from './setting-now.ts'

/** Where the shop writes to itself: of new orders, returns and disputes. */
export const noticeAddress = (settings: StoredSettings): string =>
  settingNow(settings, 'notice_email') ?? settingNow(settings, 'shop_email')
