import { englishDate } from '#platform/dates/english-dates.ts'
import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { pounds } from '#platform/money/pounds.ts'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { orderPath } from '#shop/orders/order-paths.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'

import type { Dispute } from '../payment-queries.ts'
import { disputeText } from './dispute-text.ts'

/**
 * Notifies the customer that an order was closed unpaid: its lines are back in the cart, unless staff
 * made the order.
 */
export function PaymentFailed({ order, sender }: { order: Order; sender: MailSender }) {
  const { paymentFailed: text } = orderMailText
  const isByLink = order.payment.payBy !== null
  const preview = isByLink ? text.byLink.preview : text.preview

  return (
    <MailLayout sender={sender} preview={preview} heading={text.heading}>
      <MailText>{text.lead(order.address.name, order.orderNumber)}</MailText>
      <MailText>{isByLink ? text.byLink.closed : text.cart}</MailText>
      <MailText>{text.late}</MailText>
      {isByLink ? (
        <MailAction href={pageUrl(sender.url, orderPath(order.orderId))}>
          {text.byLink.see}
        </MailAction>
      ) : (
        <MailAction href={pageUrl(sender.url, '/checkout')}>{text.toCart}</MailAction>
      )}
      <MailNote>{orderMailText.confirmation.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}

/** Notifies the shop of a disputed payment, and until when it can respond. */
export function DisputeNotice({ dispute, sender }: { dispute: Dispute; sender: MailSender }) {
  const lead = disputeText.lead(dispute.orderNumber, pounds(dispute.amountPence))
  const { evidenceDueAt: due } = dispute

  return (
    <MailLayout sender={sender} preview={lead} heading={disputeText.heading}>
      <MailText>{lead}</MailText>
      <MailText>{disputeText.reason(dispute.reason)}</MailText>
      <MailText>{due ? disputeText.due(englishDate(due)) : disputeText.notDue}</MailText>
      {dispute.isOfGiftCard && <MailText>{disputeText.giftCard}</MailText>}
      <MailAction href={sender.url + adminOrderPath(dispute.orderId)}>
        {disputeText.open}
      </MailAction>
    </MailLayout>
  )
}
