import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { currentSender } from '#shop/settings/server/store-now.ts'

import type { GiveCreditRefusal } from '../credit-refusals.ts'
import { giftCardEnd, printedGiftCardCode } from '../gift-card-code.ts'

import { issueGiftCard } from './give-credit.ts'
import { queueGiftCard } from './emails/credit-mails.tsx'

type NewGiftCard = {
  pence: number
  reason?: string | undefined
  /** The recipient of its code, and the message above it. */
  to?: string | undefined
  message?: string | undefined
  actorId: string
  key: string
}

/** A newly issued gift card, with the code shown once. */
export type IssuedGiftCard = {
  accountId: string
  /** As printed, e.g. 7KQ2-M9XA-04TD-VB8E. */
  code: string
  codeEnd: string
}

/** Issues a gift card, and mails its code to the recipient if there is one. */
export const issueAndSend = (
  services: Pick<Services, 'db' | 'settings' | 'publicUrl'>,
  { pence, reason = 'Issued', to, message, actorId, key }: NewGiftCard,
): Promise<Result<IssuedGiftCard, GiveCreditRefusal>> =>
  services.db.transaction(async (tx) => {
    const issued = await issueGiftCard(tx, { pence, reason, actorId, key })
    if (!issued.ok) return issued
    const { accountId, code } = issued.value
    if (to !== undefined)
      await queueGiftCard(tx, {
        to,
        code,
        pence,
        message,
        accountId,
        sender: currentSender(services),
      })
    return ok({ accountId, code: printedGiftCardCode(code), codeEnd: giftCardEnd(code) })
  })
