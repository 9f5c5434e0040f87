import { perLocale } from '#platform/languages/current-language.ts'

import type { Erasure, ErasureObstacle } from './privacy.ts'
import { privacyText } from './privacy-text.ts'

/** What prevents the erasure of a customer, as staff read it. */
const forStaff: Record<ErasureObstacle, string> = {
  is_admin: 'they have a role in the shop',
  open_order: 'an order is not delivered yet',
  open_return: 'a return is not settled yet',
  payment_under_way: 'a payment may still come through',
  refund_under_way: 'money is on its way back to them',
  dispute: 'their bank is looking into a payment',
  credit_left: 'they have store credit',
}

/** "a, b and c" */
const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Why erasure waits, as the rest of a sentence; empty when it does not. */
export const waitingText = (waitsFor: readonly ErasureObstacle[]): string =>
  list().format(waitsFor.map((obstacle) => privacyText.waitsFor[obstacle]))

/** The same, of somebody else. */
export const waitsForStaff = (waitsFor: readonly ErasureObstacle[]): string =>
  list().format(waitsFor.map((obstacle) => forStaff[obstacle]))

/** The state of an erasure, as a text. */
export function erasureMessage({ state, waitsFor }: Pick<Erasure, 'state' | 'waitsFor'>): string {
  const { takenBack, waitsFor: waits, wait } = privacyText.erase
  if (state === 'taken_back') return takenBack
  return waitsFor.length === 0 ? wait : `${wait} ${waits(waitingText(waitsFor))}`
}
