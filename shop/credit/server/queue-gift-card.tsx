import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-facts.ts'

import { creditText } from '../credit-text.ts'
import { GiftCardMail } from './emails/gift-card.tsx'

type Sent = {
  to: string
  code: string
  pence: number
  message: string | undefined
  accountId: string
  sender: MailSender
}

/** Queues the mail with a gift card's code, in the transaction that makes the card. */
export async function queueGiftCard(
  db: Db,
  { to, code, pence, message, accountId, sender }: Sent,
): Promise<void> {
  await queueEmail(db, {
    ...mailOf('gift_card', sender, { amount: pounds(pence) }),
    dedupeKey: `gift_card:${accountId}`,
    to,
    subject: creditText.giftCard.subject(sender.name, pence),
    message: <GiftCardMail code={code} pence={pence} message={message} sender={sender} />,
  })
}
