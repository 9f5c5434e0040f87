import { createHash } from 'node:crypto'

import { cookiePurposes } from '#platform/consent/cookie-choice.ts'
import type { ChoicePlace, CookieChoice, CookiePurpose } from '#platform/consent/cookie-choice.ts'
import type { Db } from '#platform/db/database.ts'
import { languageNames } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'

import { cookieWording } from '../cookie-wording.ts'

import { findConsents } from './privacy-queries.ts'

/** On which part of the shop somebody chose, or by a program. */
type ChoiceSource = ChoicePlace | 'gdpr_management'

/** Logs a consent choice; a repetition of the last one is not logged again. */
export async function noteCookieChoice(
  db: Db,
  {
    browserId,
    choice,
    source,
    wording,
  }: { browserId: string; choice: CookieChoice; source: ChoiceSource; wording: string },
): Promise<void> {
  const said = (purpose: CookiePurpose) => (choice[purpose] ? 'given' : 'withdrawn')
  await db.call('record_consent', {
    p_subject_id: browserId,
    p_events: Object.fromEntries(cookiePurposes.map((purpose) => [purpose, said(purpose)])),
    p_wording: wording,
    p_source: source,
  })
}

/**
 * What the log keeps of the words that a browser says it showed: the shop's own, in whichever language
 * they were; of others, those of an earlier release say, their digest alone, as the log never forgets and
 * anybody could send it a text. Without any, what the shop shows now.
 */
export function knownWording(shown: string | undefined): string {
  if (shown === undefined) return cookieWording('purposes')
  const known = languageNames.some((language) =>
    inLanguage(language, () =>
      [cookieWording('question'), cookieWording('purposes')].includes(shown),
    ),
  )
  const digest = createHash('sha256').update(shown).digest('hex')
  return known ? shown : `Words that the shop shows no more; their SHA-256: ${digest}`
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
