import { newOrderText } from '#shop/orders/server/emails/new-order-text.ts'
import { pounds } from '#platform/money/pounds.ts'
import { namedRole } from '#shop/people/name-of-admin.ts'
import { InvitationEmail, invitationSubject } from '#shop/people/server/emails/invitation-email.tsx'
import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import {
  SecondFactorEmail,
  secondFactorSubject,
} from '#shop/second-factor/server/emails/second-factor-email.tsx'
import type { SecondFactorUpdate } from '#shop/second-factor/server/emails/second-factor-email.tsx'
import { disputeText } from '#shop/payments/server/emails/dispute-text.ts'
import { DisputeNotice } from '#shop/payments/server/emails/payment-notices.tsx'
import { NewOrderNotice } from '#shop/orders/server/emails/order-mail.tsx'
import { newReturnText } from '#shop/returns/mails/new-return-text.ts'
import { NewReturnNotice } from '#shop/returns/server/emails/return-notice.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { lowStockText, newHoldsText } from '#shop/stock/stock-notice-text.ts'
import { LowStockNotice, NewHoldsNotice } from '#shop/stock/server/emails/stock-mails.tsx'

import { gaveUpText } from '#shop/integrations/webhook-text.ts'
import { alertText } from '#shop/alerts/alert-text.ts'
import { contactMailText } from '#shop/contact/contact-mail-text.ts'
import { ContactNotice } from '#shop/contact/server/emails/contact-notice.tsx'
import { OperatorAlert } from '#shop/alerts/server/emails/operator-alert.tsx'
import { WebhookGaveUp } from '#shop/integrations/server/emails/webhook-gave-up.tsx'
import { SAMPLE_NAME, sampleOrder, sampleReturn } from './sample.ts'
import type { SampleOf, Samples } from './sample.ts'

const invitedAs = namedRole('support')!
const WEEK_MS = 7 * 24 * 3_600_000

const aboutSecondFactor = ({ sender }: SampleOf, items: SecondFactorUpdate) => ({
  ...mailOf(`second_factor_${items.kind}`, sender, { greeting: greeting(SAMPLE_NAME) }),
  subject: secondFactorSubject(items, sender.name),
  message: <SecondFactorEmail sender={sender} firstName={SAMPLE_NAME} update={items} />,
})

/** Mails to the shop, and to those who run it. */
export const teamSamples: Samples<
  | 'new_order_notice'
  | 'new_return_notice'
  | 'dispute_notice'
  | 'low_stock_notice'
  | 'new_holds_notice'
  | 'webhook_gave_up'
  | 'contact_notice'
  | 'operator_alert'
  | 'admin_invitation'
  | 'second_factor_set_up'
  | 'second_factor_replaced'
  | 'second_factor_backup_code_used'
  | 'second_factor_locked'
  | 'second_factor_reset'
> = {
  new_order_notice({ sender, to, now }) {
    const order = sampleOrder(now, to)
    return {
      ...mailOf('new_order_notice', sender, {
        order_number: order.orderNumber,
        amount: pounds(order.totalPence),
      }),
      subject: newOrderText.subject(order.orderNumber),
      message: <NewOrderNotice order={order} sender={sender} />,
    }
  },
  new_return_notice({ sender, to, now }) {
    const item = sampleReturn(now, sampleOrder(now, to))
    return {
      ...mailOf('new_return_notice', sender, {
        return_number: item.returnNumber,
        order_number: item.orderNumber,
      }),
      subject: newReturnText.subject(item.returnNumber),
      message: <NewReturnNotice item={item} needsDecision sender={sender} />,
    }
  },
  dispute_notice({ sender, to, now }) {
    const { orderId, orderNumber, totalPence: amountPence } = sampleOrder(now, to)
    const evidenceDueAt = new Date(now.getTime() + WEEK_MS)
    const dispute = {
      orderId,
      orderNumber,
      amountPence,
      reason: 'fraudulent',
      evidenceDueAt,
      isOfGiftCard: false,
    }
    return {
      ...mailOf('dispute_notice', sender, {
        order_number: orderNumber,
        amount: pounds(amountPence),
      }),
      subject: disputeText.subject(orderNumber),
      message: <DisputeNotice dispute={dispute} sender={sender} />,
    }
  },
  low_stock_notice({ sender }) {
    const low = { name: 'Noor open abaya', colourName: 'Sage', reorderLevel: 5 }
    const items = [
      { ...low, sizeName: '54', available: 0 },
      { ...low, sizeName: '56', available: 3 },
    ]
    return {
      ...mailOf('low_stock_notice', sender, { sizes: String(items.length) }),
      subject: lowStockText.subject(items.length),
      message: <LowStockNotice items={items} inAll={items.length} sender={sender} />,
    }
  },
  new_holds_notice({ sender }) {
    const items = [{ name: 'Noor open abaya', colourName: 'Sage', units: 9, onHand: 64 }]
    return {
      ...mailOf('new_holds_notice', sender, { products: String(items.length) }),
      subject: newHoldsText.subject(items.length),
      message: <NewHoldsNotice items={items} sender={sender} />,
    }
  },
  webhook_gave_up({ sender }) {
    const webhook = 'Warehouse'
    return {
      ...mailOf('webhook_gave_up', sender, { webhook }),
      subject: gaveUpText.subject(webhook),
      message: <WebhookGaveUp endpointId="" name={webhook} sender={sender} />,
    }
  },
  contact_notice: ({ sender }) => ({
    ...mailOf('contact_notice', sender, {}),
    subject: contactMailText.subject,
    message: <ContactNotice messageId="" sender={sender} />,
  }),
  operator_alert({ sender, now }) {
    const summary = alertText.summary('disk_low', 'began')
    return {
      ...mailOf('operator_alert', sender, { news: summary }),
      subject: summary,
      message: (
        <OperatorAlert
          kind="disk_low"
          state="began"
          detail="1.2 GB of 40.0 GB free (3%)."
          beganAt={now}
          sender={sender}
        />
      ),
    }
  },
  admin_invitation: ({ sender, to }) => ({
    ...mailOf('admin_invitation', sender, { role: invitedAs.name }),
    subject: invitationSubject(sender.name),
    message: <InvitationEmail sender={sender} role={invitedAs} email={to} secret="" />,
  }),
  second_factor_set_up: (of) => aboutSecondFactor(of, { kind: 'set_up' }),
  second_factor_replaced: (of) => aboutSecondFactor(of, { kind: 'replaced' }),
  second_factor_backup_code_used: (of) =>
    aboutSecondFactor(of, { kind: 'backup_code_used', codesLeft: 7 }),
  second_factor_locked: (of) => aboutSecondFactor(of, { kind: 'locked', minutes: 60 }),
  second_factor_reset: (of) => aboutSecondFactor(of, { kind: 'reset' }),
}
