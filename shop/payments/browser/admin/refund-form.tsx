import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { adminCreditText } from '#shop/credit/admin-credit-text.ts'
import { AmountField, ReasonField } from '#shop/credit/browser/admin/amount-fields.tsx'
import { orderCan } from '#shop/orders/order-state.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { quantityField } from '#shop/orders/quantity-field.ts'

import { adminMoneyText } from '../../admin-money-text.ts'
import type { WrongPayment } from '../../server/payment-queries.ts'

const textOf = {
  'refund-order': adminMoneyText.refund,
  'refund-to-credit': adminCreditText.refund,
} as const

type Props = {
  /** The refund method: as it was paid, or as store credit. */
  form: keyof typeof textOf
  /** What can still be refunded of the order, in pence. */
  leftPence: number
  /** A bought gift card: what is refunded is taken off it, and there is no credit note. */
  isGiftCard: boolean
  /** Idempotency key, so that pressing twice refunds once. */
  refundKey: string
  answer: FormAnswer | undefined
}

/** Refunds part of an order. */
export function RefundForm({ form, leftPence, isGiftCard, refundKey, answer }: Props) {
  const text = textOf[form]
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">
        {isGiftCard ? adminMoneyText.refundOfCard(leftPence) : text.text(leftPence)}
      </p>
      <ActionForm key={leftPence} form={form} answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="key" value={refundKey} />
            <AmountField refused={refused} />
            <ReasonField refused={refused} />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}

const text = adminMoneyText.wrong

type WrongPaymentSectionProps = {
  wrong: WrongPayment
  /** The sum due, in pence. */
  duePence: number
  answer: FormAnswer | undefined
}

/** A payment of a wrong sum, compared with the sum due, and its refund form. */
export function WrongPaymentSection({ wrong, duePence, answer }: WrongPaymentSectionProps) {
  const { amount, currency, reportedAt } = wrong
  const isOurs = currency === 'GBP'
  const charged = isOurs ? pounds(amount) : `${(amount / 100).toFixed(2)} ${currency}`
  return (
    <section aria-label={text.title} className="grid gap-4 border border-s-4 border-s-danger p-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p>
        {text.text(charged, pounds(duePence))} <Moment at={reportedAt} />
      </p>
      <p className="text-ink-soft">{isOurs ? text.way : text.otherCurrency}</p>
      {isOurs && (
        <ActionForm form="give-wrong-payment-back" answer={answer}>
          {({ isSending }) => (
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={isSending}
              className="justify-self-start"
            >
              {text.submit}
            </Button>
          )}
        </ActionForm>
      )}
    </section>
  )
}

const cancelText = adminMoneyText.cancel

type CancelSectionProps = {
  order: Order
  /** Idempotency key, so that pressing twice cancels once. */
  cancelKey: string
  answer: FormAnswer | undefined
}

/** Cancels unsent units of an order; an unpaid order as a whole. */
export function CancelSection({ order, cancelKey, answer }: CancelSectionProps) {
  const isUnpaid = orderCan.pay(order)
  const isWhole = isUnpaid || order.giftCard !== null
  const about = order.giftCard ? cancelText.giftCard : cancelText.text

  return (
    <section aria-label={cancelText.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{cancelText.title}</h2>
      <p className="text-ink-soft">{isUnpaid ? cancelText.unpaid : about}</p>
      <ActionForm form="cancel-items" answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="key" value={cancelKey} />
            {!isWhole &&
              order.items.map((item) => {
                const left = unsentUnits(item)
                const name = quantityField(item.order_item_id)
                const variant = orderText.variant(item.colour_name, item.size_name)
                return left === 0 ? null : (
                  <TextField
                    key={name}
                    label={cancelText.quantity(item.name, variant, left)}
                    name={name}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={refused?.typed[name] ?? '0'}
                    error={refused?.fields[name]}
                  />
                )
              })}
            <ReasonField refused={refused} />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {isWhole ? cancelText.submitAll : cancelText.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
