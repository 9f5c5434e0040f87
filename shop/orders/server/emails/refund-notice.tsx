import { MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Order } from '../../order.ts'
import { orderText } from '../../order-text.ts'

/** Tells the customer that the payment came too late and was given back. */
export function RefundNotice({ order, shopUrl }: { order: Order; shopUrl: string }) {
  const { refundNotice: text } = orderText
  const { orderNumber, state, creditPence, exchange } = order

  return (
    <MailLayout sender={mailSender(shopUrl)} preview={text.preview} heading={text.heading}>
      <MailText>
        {state === 'cancelled'
          ? text.afterCancelling(orderNumber)
          : text.whatHappened(orderNumber, creditPence > 0)}
      </MailText>
      <MailText>{text.money(order.toPayPence)}</MailText>
      {creditPence > 0 && !exchange && <MailText>{text.credit}</MailText>}
      <MailNote>{orderText.confirmation.questions(storeSettings.trader.email)}</MailNote>
    </MailLayout>
  )
}
