import { refuseWith } from '#platform/forms/sent-form.ts'
import { readStoreCredit } from '#shop/credit/server/read-credit.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { erasureRefusalText } from '#shop/privacy/privacy-refusals.ts'
import type { PrivacyStatus } from '#shop/privacy/privacy.ts'
import { privacyText } from '#shop/privacy/privacy-text.ts'
import {
  askForCopy,
  askForErasure,
  readPrivacy,
  takeErasureBack,
} from '#shop/privacy/server/requests.ts'

import { done } from '../server-section.ts'
import type { FormHandler, ServerSection, Visit } from '../server-section.ts'

const HOUR_MS = 3_600_000

type Data = PrivacyStatus & {
  creditPence: number
  /** Full and begun hours in which an erasure can be taken back for sure. */
  hoursLeft: number
}

/** What is kept of the customer: a copy of it, and its erasure. */
export const privacy = {
  needsProof: true,
  async load({ db, clock, session }) {
    const [status, credit] = await Promise.all([
      readPrivacy(db, session.userId),
      readStoreCredit(db, session.userId),
    ])
    const left = status.erasure ? status.erasure.dueAt.getTime() - clock.now().getTime() : 0
    return {
      ...status,
      creditPence: credit.balancePence,
      hoursLeft: Math.max(0, Math.ceil(left / HOUR_MS)),
    }
  },
  forms: {
    'ask-copy': limited('ask-copy', async ({ db, session: { userId } }) => {
      await askForCopy(db, { userId, actorId: userId })
      return done('copy-asked')
    }),

    'ask-erasure': limited('ask-erasure', async ({ db, clock, session }, sent) => {
      const { userId } = session
      const asked = await askForErasure(
        db,
        { userId, actorId: userId, givesUpCredit: sent('give_up_credit') === 'yes' },
        { session, now: clock.now() },
      )
      if (!asked.ok) return refuse('ask-erasure', asked.refusal)
      return done(asked.value.isNew ? 'erasure-asked' : 'erasure-waits')
    }),

    'keep-account': limited('keep-account', async ({ db, session: { userId } }) => {
      const kept = await takeErasureBack(db, { userId, actorId: userId })
      return kept.ok ? done('account-kept') : refuse('keep-account', kept.refusal)
    }),
  },
} satisfies ServerSection<Data>

/** From pages of the shop alone, and as often as the function `gdpr-management` allows. */
function limited(form: string, handle: FormHandler): FormHandler {
  return async (visit, sent) => {
    const refused = refusalOf(visit)
    return refused ? refuseForm(refused, { form }) : handle(visit, sent)
  }
}

function refusalOf({ accounts, caller, session }: Visit) {
  const refused =
    accounts.refuseForeign(caller) ?? accounts.count(caller, ['gdpr'], `user:${session.userId}`)
  return refused?.refusal
}

const refuse = (form: string, refusal: Parameters<typeof erasureRefusalText>[0]) =>
  refuseWith({ title: privacyText.notDone, message: erasureRefusalText(refusal) }, { form })
