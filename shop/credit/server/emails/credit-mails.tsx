import type { Db } from '#platform/db/database.ts'
import {
  MailAction,
  MailLayout,
  MailNote,
  MailText,
  ownText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { homeUrl } from '#platform/languages/current-language.ts'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import { creditMailText } from '../../credit-mail-text.ts'
import { creditNameText } from '../../credit-name-text.ts'
import { printedGiftCardCode } from '../../gift-card-code.ts'
import { findCustomersLanguage } from '../credit-queries.ts'
import type { EntryForNotice } from '../credit-queries.ts'

/** Notifies a customer of credit, from a refund or as goodwill. */
export function CreditNotice({ entry, sender }: { entry: EntryForNotice; sender: MailSender }) {
  const { notice: text } = creditMailText
  const { pence, account, order, message } = entry

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>
        {order
          ? text.refunded(pence, creditNameText.name(account.kind, account.codeEnd), order.number)
          : text.granted(pence)}
      </MailText>
      {message !== null && (
        <MailText>
          <span style={{ whiteSpace: 'pre-line' }}>{ownText(message)}</span>
        </MailText>
      )}
      <MailText>{text.how}</MailText>
      <MailAction href={homeUrl(sender.url)}>{creditMailText.giftCard.toShop}</MailAction>
      {order && <MailNote>{text.questions(sender.email)}</MailNote>}
    </MailLayout>
  )
}

type Props = { code: string; pence: number; message: string | undefined; sender: MailSender }

/** The mail with the code of a gift card. */
export function GiftCardMail({ code, pence, message, sender }: Props) {
  const { giftCard: text } = creditMailText

  return (
    <MailLayout
      sender={sender}
      preview={text.preview(pence)}
      heading={text.heading}
      lead={text.lead(sender.name, pence)}
    >
      {message !== undefined && message !== '' && (
        <MailText>
          <span style={{ whiteSpace: 'pre-line' }}>{ownText(message)}</span>
        </MailText>
      )}
      <MailText>
        {text.code}: <strong>{printedGiftCardCode(code)}</strong>
      </MailText>
      <MailText>{text.how}</MailText>
      <MailAction href={homeUrl(sender.url)}>{text.toShop}</MailAction>
      <MailNote>{text.keep}</MailNote>
    </MailLayout>
  )
}

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
  await inSavedLanguage(await findCustomersLanguage(db, to), () =>
    queueEmail(db, {
      ...mailOf('gift_card', sender, { amount: pounds(pence) }),
      dedupeKey: `gift_card:${accountId}`,
      to,
      subject: creditMailText.giftCard.subject(sender.name, pence),
      message: <GiftCardMail code={code} pence={pence} message={message} sender={sender} />,
    }),
  )
}
