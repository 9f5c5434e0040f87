import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { creditText } from '../../credit-text.ts'
import type { ToldEntry } from '../credit-queries.ts'

/** Tells a customer of credit they were given, of an order or as a kindness. */
export function CreditNotice({ entry, sender }: { entry: ToldEntry; sender: MailSender }) {
  const { notice: text } = creditText
  const { pence, account, order } = entry

  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>
        {order
          ? text.refunded(pence, creditText.name(account.kind, account.codeEnd), order.number)
          : text.granted(pence)}
      </MailText>
      <MailText>{text.how}</MailText>
      <MailAction href={sender.url}>{creditText.giftCard.toShop}</MailAction>
      {order && <MailNote>{text.questions(sender.email)}</MailNote>}
    </MailLayout>
  )
}
