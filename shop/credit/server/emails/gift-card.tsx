import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { creditText } from '../../credit-text.ts'
import { printedGiftCardCode } from '../../gift-card-code.ts'

type Props = { code: string; pence: number; message: string | undefined; sender: MailSender }

/** Gives somebody the code of a gift card. */
export function GiftCardMail({ code, pence, message, sender }: Props) {
  const { giftCard: text } = creditText

  return (
    <MailLayout
      sender={sender}
      preview={text.preview(pence)}
      heading={text.heading}
      lead={text.lead(sender.name, pence)}
    >
      {message !== undefined && message !== '' && (
        <MailText>
          <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
        </MailText>
      )}
      <MailText>
        {text.code}: <strong>{printedGiftCardCode(code)}</strong>
      </MailText>
      <MailText>{text.how}</MailText>
      <MailAction href={sender.url}>{text.toShop}</MailAction>
      <MailNote>{text.keep}</MailNote>
    </MailLayout>
  )
}
