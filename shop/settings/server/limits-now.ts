import { addressList, isAddressOrRange } from '#platform/http/address-list.ts'
import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'

import { limitKeyOf } from '../setting-values.ts'
import { currentSetting } from './setting-now.ts'

/** Requests per minute of a kind, as they are set now: asked for with every request. */
export const currentLimits =
  (settings: StoredSettings) =>
  (kind: RateLimitKind): number =>
    currentSetting(settings, limitKeyOf(kind))

/**
 * Tells whether an address has the higher limits: one of ADMIN_IPS always does, those of the settings
 * as long as they are there.
 */
export function currentAdminAddresses(
  settings: StoredSettings,
  always: readonly string[],
): (address: string) => boolean {
  const isAlways = addressList(always)
  let known: readonly string[] = []
  let isSet = addressList(known)
  return (address) => {
    const listed = currentSetting(settings, 'admin_addresses')
    if (listed !== known) {
      known = listed
      isSet = addressList(listed.filter(isAddressOrRange))
    }
    return isAlways(address) || isSet(address)
  }
}
