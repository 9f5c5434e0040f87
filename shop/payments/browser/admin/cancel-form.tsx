import { ActionForm, useIsSending } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FieldTexts, FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { lineName } from '#shop/orders/line-name.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { lineOf, quantityField } from '#shop/orders/quantity-field.ts'

import { adminMoneyText } from '../../admin-money-text.ts'
import { paidBackHow } from '#shop/orders/paying/paid-how.ts'
import type { CancelPreview } from '../../server/cancel-items.ts'
import { ReviewActions, ReviewSum } from './review-step.tsx'

const text = adminMoneyText.cancel

type Props = {
  order: Order
  /** Idempotency key, so that pressing twice cancels once. */
  cancelKey: string
  answer: FormAnswer | undefined
}

/** The first step of a cancellation: units that were not sent; of an unpaid order all of them. */
export function CancelForm({ order, cancelKey, answer }: Props) {
  const isUnpaid = orderCan.pay(order)
  const isWhole = isUnpaid || order.giftCard !== null
  const before = answer?.kind === 'next' ? answer.typed : undefined

  return (
    <ActionForm form="review-cancellation" answer={answer} className="grid max-w-2xl gap-6">
      {({ refused: refusedHere, isSending }) => {
        // Things may have changed since the review.
        const refused = refusedHere ?? refusedForm(answer, 'cancel-items')
        const typed: FieldTexts = refused?.typed ?? before ?? {}
        return (
          <>
            <p className="text-ink-soft">
              {isUnpaid ? text.unpaid : order.giftCard ? text.giftCard : text.text}
            </p>
            <input type="hidden" name="key" value={typed.key ?? cancelKey} />
            {!isWhole &&
              order.items.map((item) => {
                const left = unsentUnits(item)
                const name = quantityField(item.order_item_id)
                const variant = orderText.variant(item.colour_name, item.size_name)
                return left === 0 ? null : (
                  <TextField
                    key={name}
                    label={text.quantity(item.name, variant, left)}
                    name={name}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={typed[name] ?? '0'}
                    error={refused?.fields[name]}
                  />
                )
              })}
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              name="reason"
              autoComplete="off"
              maxLength={200}
              defaultValue={typed.reason}
              error={refused?.fields.reason}
            />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.review}
            </Button>
          </>
        )
      }}
    </ActionForm>
  )
}

/** The second step: what is cancelled and refunded, before it is. */
export function CancelReview({
  order,
  typed,
}: {
  order: Order
  /** The fields of the first step, with `preview`. */
  typed: FieldTexts
}) {
  const { preview: json, ...fields } = typed
  const { isWhole, cardPence, creditPence, differencesPence } = JSON.parse(json!) as CancelPreview
  const { original, credit } = adminMoneyText.refund
  const { paidBackBy, card } = order.payment
  const pence = cardPence + creditPence
  const isSending = useIsSending('cancel-items')
  const lines = Object.entries(typed).flatMap(([field, quantity]) => {
    const id = lineOf(field)
    return id === undefined || !(Number(quantity) > 0) ? [] : [{ id, quantity: quantity! }]
  })

  return (
    <section aria-label={text.reviewTitle} className="grid max-w-2xl gap-5">
      <h2 className="text-xl font-semibold">{text.reviewTitle}</h2>
      {isWhole && <p>{text.whole}</p>}
      <ul>
        {lines.map(({ id, quantity }) => (
          <li key={id} className="wrap-anywhere">
            {text.line(quantity, lineName(order, id))}
          </li>
        ))}
      </ul>
      {pence === 0 ? (
        <p>{text.noRefund}</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-y-3 border-y py-4">
          {cardPence > 0 && (
            <ReviewSum
              term={original(
                paidBackHow(paidBackBy, card),
                paidBackBy === 'cash' || paidBackBy === 'bank_transfer',
              )}
              sum={pounds(cardPence)}
            />
          )}
          {creditPence > 0 && <ReviewSum term={credit.original} sum={pounds(creditPence)} />}
        </dl>
      )}
      {differencesPence > 0 && <p>{adminMoneyText.differences(pounds(differencesPence))}</p>}
      <dl>
        <dt className="text-sm text-ink-soft">{text.reason}</dt>
        <dd className="wrap-anywhere">{typed.reason}</dd>
      </dl>
      <ReviewActions
        fields={fields}
        confirm={{
          form: 'cancel-items',
          label: isWhole ? text.submitAll(pence) : text.submit(pence),
          isSending,
        }}
        change={{ form: 'change-cancellation', label: text.change }}
      />
    </section>
  )
}
