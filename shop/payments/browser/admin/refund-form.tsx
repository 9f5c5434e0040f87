import { Link } from 'react-router'

import { ActionForm, useIsSending } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FieldTexts, FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { cancelPath } from '#shop/orders/admin-order-paths.ts'
import { lineName } from '#shop/orders/line-name.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { Order } from '#shop/orders/order.ts'
import { quantityField, restockField } from '#shop/orders/quantity-field.ts'

import { adminMoneyText } from '../../admin-money-text.ts'
import { paidBackHow } from '#shop/orders/paying/paid-how.ts'
import { refundWays } from '../../money-refusals.ts'
import type { OrderMoney, RefundPreview } from '../../server/refund-order.ts'
import { ReviewActions, ReviewSum } from './review-step.tsx'

const text = adminMoneyText.refund

type Props = {
  order: Order
  money: OrderMoney
  /** Idempotency key, so that pressing twice refunds once. */
  refundKey: string
  /** What a size or colour that was chosen instead costs less, which the form begins with. */
  cheaperPence: number | undefined
  answer: FormAnswer | undefined
}

/** The first step of a refund: what, how much, where to and why. */
export function RefundForm({ order, money, refundKey, cheaperPence, answer }: Props) {
  const { units, leftPence, deliveryLeftPence } = money
  const before = answer?.kind === 'next' ? answer.typed : undefined
  const isGoods = order.giftCard === null
  const begun: FieldTexts =
    cheaperPence === undefined
      ? {}
      : { amount: (cheaperPence / 100).toFixed(2), reason: text.cheaper.reason }

  return (
    <ActionForm form="review-refund" answer={answer} className="grid max-w-2xl gap-6">
      {({ refused: refusedHere, isSending }) => {
        // Things may have changed since the review.
        const refused = refusedHere ?? refusedForm(answer, 'refund-order')
        const typed: FieldTexts = refused?.typed ?? before ?? begun
        return (
          <>
            <input type="hidden" name="key" value={typed.key ?? refundKey} />
            {isGoods && (
              <fieldset className="grid gap-4">
                <legend className="mb-3 font-semibold">{text.items}</legend>
                {units.length === 0 && (
                  <p className="text-ink-soft">
                    {text.noItems}{' '}
                    <Link to={cancelPath(order.orderId)} className="link">
                      {text.toCancel}
                    </Link>
                  </p>
                )}
                {units.map(({ order_item_id: id, units: left }) => (
                  <RefundLine
                    key={id}
                    item={order.items.find(({ order_item_id }) => order_item_id === id)!}
                    left={left}
                    typed={typed}
                    error={refused?.fields[quantityField(id)]}
                  />
                ))}
              </fieldset>
            )}
            {isGoods && deliveryLeftPence > 0 && (
              <TextField
                label={text.delivery}
                hint={text.deliveryHint(deliveryLeftPence)}
                optional
                name="delivery"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed.delivery}
                error={refused?.fields.delivery}
              />
            )}
            <TextField
              label={text.amount}
              hint={`${text.left(leftPence)} ${isGoods ? text.amountHint : text.giftCard}`}
              optional={isGoods}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount}
              error={refused?.fields.amount}
            />
            <Field label={text.way}>
              {(field) => (
                <select {...field} name="way" defaultValue={typed.way ?? 'original'}>
                  {refundWays.map((way) => (
                    <option key={way} value={way}>
                      {text.ways[way]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              name="reason"
              autoComplete="off"
              maxLength={200}
              defaultValue={typed.reason}
              error={refused?.fields.reason}
            />
            <Field
              label={text.message}
              hint={text.messageHint}
              optional
              error={refused?.fields.message}
            >
              {(field) => (
                <textarea
                  {...field}
                  name="message"
                  rows={3}
                  maxLength={500}
                  defaultValue={typed.message}
                />
              )}
            </Field>
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.review}
            </Button>
          </>
        )
      }}
    </ActionForm>
  )
}

function RefundLine({
  item,
  left,
  typed,
  error,
}: {
  item: Order['items'][number]
  left: number
  typed: FieldTexts
  error: string | undefined
}) {
  const { order_item_id: id, name } = item
  const variant = orderText.variant(item.colour_name, item.size_name)
  const isTyped = typed[quantityField(id)] !== undefined
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-start gap-4 border-b pb-4">
      {item.picture ? (
        <ResponsivePicture picture={item.picture} sizes="3.5rem" alt="" />
      ) : (
        <span className="aspect-3/4 rounded-sm bg-sand" />
      )}
      <div className="grid gap-2">
        <TextField
          label={text.quantity(name, variant, left)}
          name={quantityField(id)}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed[quantityField(id)] ?? '0'}
          error={error}
        />
        <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
          <input
            type="checkbox"
            name={restockField(id)}
            aria-label={text.restock(name, variant)}
            // Most of what is refunded came back.
            defaultChecked={isTyped ? typed[restockField(id)] === 'on' : true}
          />
          {text.restockShort}
        </label>
      </div>
    </div>
  )
}

/** The second step: what goes where, before it does. */
export function RefundReview({
  order,
  typed,
}: {
  order: Order
  /** The fields of the first step, with `preview`. */
  typed: FieldTexts
}) {
  const { preview: json, ...fields } = typed
  const preview = JSON.parse(json!) as RefundPreview
  const { pence, lines, deliveryPence, cardPence, creditPence, differencesPence } = preview
  const way = typed.way === 'credit' ? 'credit' : 'original'
  const { paidBackBy, card } = order.payment
  const how = paidBackHow(paidBackBy, card)
  const to = creditPence === 0 ? how : cardPence === 0 ? text.to.credit : text.to.both(how)
  const isSending = useIsSending('refund-order')

  return (
    <section aria-label={text.reviewTitle} className="grid max-w-2xl gap-5">
      <h2 className="text-xl font-semibold">{text.reviewTitle}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-3 border-y py-4">
        {lines.map(({ order_item_id: id, quantity, restock, pence: linePence }) => (
          <ReviewSum
            key={id}
            term={text.line(quantity, lineName(order, id))}
            note={restock ? text.restocked : text.notRestocked}
            sum={pounds(linePence)}
          />
        ))}
        {deliveryPence > 0 && <ReviewSum term={text.deliveryLine} sum={pounds(deliveryPence)} />}
        {cardPence > 0 && (
          <ReviewSum
            term={text.original(how, paidBackBy === 'cash' || paidBackBy === 'bank_transfer')}
            sum={pounds(cardPence)}
          />
        )}
        {creditPence > 0 && <ReviewSum term={text.credit[way]} sum={pounds(creditPence)} />}
        <ReviewSum term={text.total} sum={pounds(pence)} isMain />
      </dl>
      {differencesPence > 0 && <p>{adminMoneyText.differences(pounds(differencesPence))}</p>}
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-ink-soft">{text.reason}</dt>
          <dd className="wrap-anywhere">{typed.reason}</dd>
        </div>
        {(typed.message ?? '').trim() !== '' && (
          <div>
            <dt className="text-sm text-ink-soft">{text.message}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{typed.message}</dd>
          </div>
        )}
      </dl>
      <ReviewActions
        fields={fields}
        confirm={{ form: 'refund-order', label: text.submit(pence, to), isSending }}
        change={{ form: 'change-refund', label: text.change }}
      />
    </section>
  )
}
