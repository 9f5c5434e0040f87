import { createHash } from 'node:crypto'

import { cookiePurposes } from '#platform/consent/cookie-choice.ts'
import type { ChoicePlace, CookieChoice, CookiePurpose } from '#platform/consent/cookie-choice.ts'
import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { languageNames } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { proveByPassword } from '#shop/sign-in/server/passwords/password-sign-in.ts'

import { cookieWording, PROGRAM_WORDING } from '../cookie-wording.ts'
import type { ErasureRefusal } from '../privacy-refusals.ts'
import type { PrivacyStatus } from '../privacy.ts'
import { findConsents } from './privacy-queries.ts'
import { askForCopy, askForErasure, readPrivacy, takeErasureBack } from './requests.ts'

/** What somebody asks about their own data. */
export type PrivacyRequest =
  | { action: 'status' | 'export' }
  | {
      action: 'erase'
      password?: string | undefined
      give_up_credit: boolean
      take_back: boolean
    }
  | {
      action: 'consent'
      browser_id: string
      choice?: { preferences: boolean; analytics: boolean } | undefined
    }

type Answer = {
  status: PrivacyStatus
  consents?: { [Purpose in CookiePurpose]: boolean | undefined }
}

/** Handles the request, and returns the state of all requests afterwards. */
export async function answerPrivacyRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  request: PrivacyRequest,
): Promise<Result<Answer, ErasureRefusal>> {
  const own = { userId: session.userId, actorId: session.userId }
  if (request.action === 'consent') {
    const { browser_id: browserId, choice } = request
    if (choice)
      await noteCookieChoice(db, {
        browserId,
        choice,
        source: 'gdpr_management',
        wording: PROGRAM_WORDING,
      })
    return ok({
      status: await readPrivacy(db, session.userId),
      consents: await readCookieChoice(db, browserId),
    })
  }
  if (request.action === 'export') {
    const asked = await askForCopy(db, own)
    if (!asked.ok) return asked
  }
  if (request.action === 'erase') {
    const done = request.take_back
      ? await takeErasureBack(db, own)
      : await erase(db, session, clock.now(), request)
    if (!done.ok) return done
  }
  return ok({ status: await readPrivacy(db, session.userId) })
}

async function erase(
  db: Services['db'],
  session: Session,
  now: Date,
  { password, give_up_credit: givesUpCredit }: Extract<PrivacyRequest, { action: 'erase' }>,
) {
  if (password !== undefined && !(await proveByPassword(db, session, password)))
    return err({ kind: 'wrong_password' as const })
  const { userId } = session
  return askForErasure(db, { userId, actorId: userId, givesUpCredit }, { session, now })
}

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
  const stateOf = (purpose: CookiePurpose) => (choice[purpose] ? 'given' : 'withdrawn')
  await db.call('record_consent', {
    p_subject_id: browserId,
    p_events: Object.fromEntries(cookiePurposes.map((purpose) => [purpose, stateOf(purpose)])),
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
async function readCookieChoice(
  db: Db,
  browserId: string,
): Promise<{ [Purpose in CookiePurpose]: boolean | undefined }> {
  const consents = await findConsents(db, browserId)
  return {
    preferences: consents.get('preferences'),
    analytics: consents.get('analytics'),
  }
}
