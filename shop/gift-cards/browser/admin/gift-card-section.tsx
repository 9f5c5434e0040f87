import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { longDate } from '#platform/dates/london-dates.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { adminCreditPath } from '#shop/credit/credit-list.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { Order, OrderGiftCard } from '#shop/orders/order.ts'

import type { GiftCardMail } from '../../server/read-gift-card-mail.ts'

const text = adminOrderText.giftCard

type Props = {
  order: Pick<Order, 'state' | 'address'>
  card: OrderGiftCard
  mail: GiftCardMail | undefined
  /** Staff who may correct the address and send it again. */
  mayMail: boolean
  answer: FormAnswer | undefined
}

/** The gift card that an order bought: whom it goes to and when, and the way to send it again. */
export const GiftCardSection = ({ order, card, mail, mayMail, answer }: Props) => (
  <section aria-label={text.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <dl className="grid gap-6 sm:grid-cols-2">
      <Fact term={text.for}>
        {card.recipient_name}
        {'\n'}
        {card.recipient_email}
      </Fact>
      <Fact term={text.from}>{order.address.name}</Fact>
      <Fact term={text.day}>{longDate(card.send_on)}</Fact>
      <Fact term={text.state}>
        <MailState card={card} mail={mail} />
      </Fact>
      {card.account_id !== null && card.left_pence !== null && (
        <Fact term={text.account}>
          {mayMail ? (
            <Link to={adminCreditPath(card.account_id)} className="link lone-link">
              {text.left(pounds(card.left_pence))}
            </Link>
          ) : (
            text.left(pounds(card.left_pence))
          )}
          {card.is_blocked === true && `\n${text.blocked}`}
        </Fact>
      )}
    </dl>
    {mayMail && (order.state === 'paid' || order.state === 'delivered') && (
      <MailForm card={card} answer={answer} />
    )}
  </section>
)

/** Corrects the address before the card's day, and mails the card from then on. */
function MailForm({ card, answer }: Pick<Props, 'card' | 'answer'>) {
  const sending =
    card.sends > 0
      ? { hint: text.againHint, button: text.again }
      : card.is_due
        ? { hint: text.nowHint, button: text.now }
        : { hint: text.correctHint, button: text.correct }
  return (
    <ActionForm form="mail-gift-card" answer={answer}>
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="sends" value={card.sends} />
          <TextField
            label={text.email}
            name="email"
            type="email"
            autoComplete="off"
            hint={sending.hint}
            defaultValue={refused?.typed['email'] ?? card.recipient_email}
            error={refused?.fields['email']}
          />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {sending.button}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

function MailState({ card, mail }: Pick<Props, 'card' | 'mail'>) {
  if (card.account_id === null) return text.unpaid
  if (card.is_blocked && card.sent_at === null) return text.blockedUnsent
  if (card.sent_at === null)
    return card.recipient_email.endsWith('.invalid') ? text.noAddress : text.waits
  if (mail && mail.sentAt === null)
    return mail.error === null ? (
      <>
        {text.underWay} <Moment at={mail.writtenAt} />
      </>
    ) : (
      <span className="text-danger">{text.failed(mail.error)}</span>
    )
  return (
    <>
      {text.sent} <Moment at={new Date(card.sent_at)} />
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
