import type { CookiePurpose } from '#platform/consent/cookie-choice.ts'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { proveByPassword } from '#shop/sign-in/server/passwords/prove-by-password.ts'

import { PROGRAM_WORDING } from '../cookie-wording.ts'
import type { ErasureRefusal } from '../privacy-refusals.ts'
import type { PrivacyStatus } from '../privacy.ts'

import { noteCookieChoice, readCookieChoice } from './cookie-consent.ts'
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
