import { randomBytes } from 'node:crypto'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { pounds } from '#platform/money/pounds.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { GIFT_CARD_BYTES, giftCardCode, giftCardEnd } from '#shop/credit/gift-card-code.ts'
import { giftCardHash } from '#shop/credit/server/read-credit.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import type { MailGiftCardRefusal } from '../gift-card-refusals.ts'
import { boughtCardMailText as text } from '../gift-card-text.ts'
import { BoughtCardMail } from './emails/bought-card-mail.tsx'

type Asked = {
  orderId: string
  /** How often it was mailed before, as seen: of several at once one mails it. */
  sends: number
  /** Another address of the recipient's; left out: the same. */
  recipientEmail?: string | undefined
  actorId: string
}

/**
 * Mails a bought gift card with a new code, in one transaction with the code: nobody but the mail ever has it. Before
 * its day only another address is saved (`corrected`), and the day is left to the job (`not_due`).
 */
export const mailGiftCard = (
  services: Pick<Services, 'db' | 'settings' | 'publicUrl'>,
  { orderId, sends, recipientEmail, actorId }: Asked,
): Promise<Result<{ outcome: 'sent' | 'corrected' | 'not_due' }, MailGiftCardRefusal>> =>
  services.db.transaction(async (tx) => {
    const code = giftCardCode(randomBytes(GIFT_CARD_BYTES))
    const row = await tx.callOne('mail_bought_gift_card', {
      p_order_id: orderId,
      p_sends: sends,
      p_email: recipientEmail ?? null,
      p_code_hash: giftCardHash(code),
      p_code_end: giftCardEnd(code),
      p_actor: actorId,
    })
    switch (row.outcome) {
      case 'corrected':
      case 'not_due':
        return ok({ outcome: row.outcome })
      case 'sent': {
        const sender = currentSender(services)
        const [giver, pence] = [row.giver!, row.pence!]
        await inSavedLanguage(row.language, () =>
          queueEmail(tx, {
            ...mailOf('gift_card', sender, { amount: pounds(pence) }),
            dedupeKey: `gift_card:${row.account_id}:${sends + 1}`,
            to: row.recipient_email!,
            subject: text.subject(giver, sender.name, pence),
            message: (
              <BoughtCardMail
                code={code}
                pence={pence}
                giver={giver}
                recipient={row.recipient_name!}
                message={row.message ?? undefined}
                isAgain={sends > 0}
                sender={sender}
              />
            ),
          }),
        )
        return ok({ outcome: row.outcome })
      }
      case 'order_not_found':
      case 'over':
      case 'existing':
      case 'empty':
      case 'blocked':
      case 'no_address':
        return err({ kind: row.outcome })
    }
  })
