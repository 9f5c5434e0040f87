import { cookiePurposes } from '#platform/consent/cookie-choice.ts'
import type { ChoicePlace, CookieChoice, CookiePurpose } from '#platform/consent/cookie-choice.ts'
import type { Db } from '#platform/db/database.ts'

import { cookieWording } from '../cookie-wording.ts'

import { findConsents } from './privacy-queries.ts'

/** On which part of the shop somebody chose, or by a program. */
type ChoiceSource = ChoicePlace | 'gdpr_management'

/** Writes what was chosen into the log of consent; what was said last already is not written again. */
export async function noteCookieChoice(
  db: Db,
  { browserId, choice, source }: { browserId: string; choice: CookieChoice; source: ChoiceSource },
): Promise<void> {
  const said = (purpose: CookiePurpose) => (choice[purpose] ? 'given' : 'withdrawn')
  await db.call('record_consent', {
    p_subject_id: browserId,
    p_events: Object.fromEntries(cookiePurposes.map((purpose) => [purpose, said(purpose)])),
    p_wording: cookieWording(),
    p_source: source,
  })
}

/** What the log has of a browser; undefined for a purpose that was never chosen about. */
export async function readCookieChoice(
  db: Db,
  browserId: string,
): Promise<{ [Purpose in CookiePurpose]: boolean | undefined }> {
  const consents = await findConsents(db, browserId)
  return {
    preferences: consents.get('preferences'),
    analytics: consents.get('analytics'),
  }
}
