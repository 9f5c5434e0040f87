import {
  MailAction,
  MailLayout,
  MailNote,
  MailText,
  ownText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { homeUrl } from '#platform/languages/current-language.ts'
import { creditMailText } from '#shop/credit/credit-mail-text.ts'
import { printedGiftCardCode } from '#shop/credit/gift-card-code.ts'

import { boughtCardMailText as text } from '../../gift-card-text.ts'

type Props = {
  code: string
  pence: number
  giver: string
  recipient: string
  message: string | undefined
  /** An earlier code can no longer be spent. */
  isAgain: boolean
  sender: MailSender
}

const { giftCard: common } = creditMailText

/** The mail with a gift card that somebody bought, for its recipient. */
export const BoughtCardMail = ({
  code,
  pence,
  giver,
  recipient,
  message,
  isAgain,
  sender,
}: Props) => (
  <MailLayout
    sender={sender}
    preview={common.preview(pence)}
    heading={text.heading(recipient)}
    lead={text.lead(giver, sender.name, pence)}
  >
    {message !== undefined && (
      <MailText>
        <span style={{ whiteSpace: 'pre-line' }}>{ownText(message)}</span>
      </MailText>
    )}
    <MailText>
      {common.code}: <strong>{printedGiftCardCode(code)}</strong>
    </MailText>
    <MailText>{common.how}</MailText>
    <MailAction href={homeUrl(sender.url)}>{common.toShop}</MailAction>
    {isAgain && <MailNote>{text.again}</MailNote>}
    <MailNote>{common.keep}</MailNote>
  </MailLayout>
)
