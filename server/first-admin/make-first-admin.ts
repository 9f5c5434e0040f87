import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { ensureFirstAdmin, hasAdmin, localAdmin } from '#shop/people/server/first-admin.ts'
import type { AdminCredentials } from '#shop/people/server/first-admin.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

import type { Config } from '../config/config.ts'

/**
 * Makes the first admin of a shop that has none: the one of ADMIN_EMAIL and ADMIN_PASSWORD, or, in
 * the local environment, one whose password nobody knows yet; that one is returned, to be shown.
 */
export async function makeFirstAdmin({
  db,
  log,
  settings,
  config: { environment, firstAdmin },
}: {
  db: Db
  log: Log
  settings: StoredSettings
  config: Pick<Config, 'environment' | 'firstAdmin'>
}): Promise<AdminCredentials | undefined> {
  if (firstAdmin) {
    if (await ensureFirstAdmin(db, firstAdmin)) log.info('the first admin was made')
    return undefined
  }
  if (environment !== 'local') {
    if (!(await hasAdmin(db)))
      log.warn('there is no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again')
    return undefined
  }
  const admin = localAdmin(currentSetting(settings, 'shop_email'))
  return (await ensureFirstAdmin(db, admin)) ? admin : undefined
}
