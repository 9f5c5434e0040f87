import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import { creditText } from '../../credit/credit-text.ts'
import { orderText } from '../../order-text.ts'
import type { ToldEntry } from '../credit/credit-queries.ts'

/** Tells a customer of credit they were given, of an order or as a kindness. */
export function CreditNotice({ entry, shopUrl }: { entry: ToldEntry; shopUrl: string }) {
  const { notice: text } = creditText
  const { pence, account, order } = entry

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview} heading={text.heading}>
      <MailText>
        {order
          ? text.refunded(pence, creditText.name(account.kind, account.codeEnd), order.number)
          : text.granted(pence)}
      </MailText>
      <MailText>{text.how}</MailText>
      <MailAction href={shopUrl}>{creditText.giftCard.toShop}</MailAction>
      {order && <MailNote>{orderText.confirmation.questions(storeSettings.trader.email)}</MailNote>}
    </MailLayout>
  )
}
