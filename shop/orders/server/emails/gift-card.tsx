import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import { creditText } from '../../credit/credit-text.ts'
import { printedGiftCardCode } from '../../credit/gift-card-code.ts'

type Props = { code: string; pence: number; message: string | undefined; shopUrl: string }

/** Gives somebody the code of a gift card. */
export function GiftCardMail({ code, pence, message, shopUrl }: Props) {
  const { giftCard: text } = creditText

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview(pence)} heading={text.heading}>
      {message !== undefined && message !== '' && (
        <MailText>
          <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
        </MailText>
      )}
      <MailText>{text.lead(storeSettings.name, pence)}</MailText>
      <MailText>
        {text.code}: <strong>{printedGiftCardCode(code)}</strong>
      </MailText>
      <MailText>{text.how}</MailText>
      <MailAction href={shopUrl}>{text.toShop}</MailAction>
      <MailNote>{text.keep}</MailNote>
    </MailLayout>
  )
}
