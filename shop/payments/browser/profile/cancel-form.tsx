import { useMemo } from 'react'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { quantityField } from '#shop/orders/quantity-field.ts'
import { moneyText } from '../../money-text.ts'
import { goesBack } from '#shop/orders/paying/paid-how.ts'
import { orderPath } from '#shop/orders/order-paths.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { orderText } from '#shop/orders/order-text.ts'
import type { CustomersOrderView } from '#shop/orders/server/customers-orders.ts'

const text = moneyText.cancel

/** The names of the two steps: the refund is shown before anything is cancelled. */
const CANCEL_REVIEW = 'cancel-review'
export const CANCEL_CONFIRM = 'cancel-confirm'

type Props = {
  order: CustomersOrderView
  /** Idempotency key, so that pressing twice cancels once. */
  renderedKey: string
  answer: FormAnswer | undefined
}

/** Cancels an order, or units of its lines, in two steps; plain forms. */
export function CancelForm({ order, renderedKey, answer }: Props) {
  const step =
    answer?.kind === 'next' && answer.form === CANCEL_REVIEW && answer.typed.item === order.order_id
      ? answer
      : undefined

  return (
    <section aria-label={text.title}>
      <h3 className="text-lg font-medium">{text.title}</h3>
      {step ? (
        <Confirm order={order} typed={step.typed} answer={answer} />
      ) : (
        <Choose order={order} renderedKey={renderedKey} answer={answer} />
      )}
    </section>
  )
}

const nameOf = ({ name, colour_name, size_name }: CustomersOrderView['items'][number]) =>
  [name, orderText.variant(colour_name, size_name)] as const

function Choose({ order, renderedKey, answer }: Props) {
  const isUnpaid = orderCan.pay(order)

  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        {isUnpaid ? text.unpaid : order.gift_card ? text.giftCard : text.lead}
      </p>
      <div className="mt-4">
        <ActionForm form={CANCEL_REVIEW} id={order.order_id} answer={answer}>
          {({ refused, isSending }) => (
            <>
              <input type="hidden" name="key" value={renderedKey} />
              {!isUnpaid &&
                order.items.map((item) => {
                  const field = quantityField(item.id)
                  return item.unsent_quantity === 0 ? null : (
                    <Field
                      key={item.id}
                      label={text.quantity(...nameOf(item))}
                      error={refused?.fields[field]}
                    >
                      {(props) => (
                        <select {...props} name={field} defaultValue={refused?.typed[field] ?? '0'}>
                          {Array.from({ length: item.unsent_quantity + 1 }, (_, count) => (
                            <option key={count} value={count}>
                              {count}
                            </option>
                          ))}
                        </select>
                      )}
                    </Field>
                  )
                })}
              <TextField
                label={text.reason}
                name="reason"
                maxLength={200}
                optional
                defaultValue={refused?.typed.reason}
                error={refused?.fields.reason}
              />
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {text.review}
              </Button>
            </>
          )}
        </ActionForm>
      </div>
    </>
  )
}

type Step = Extract<FormAnswer, { kind: 'next' }>

/** Shows what would be cancelled and refunded, for confirmation. */
function Confirm({
  order,
  typed,
  answer,
}: {
  order: CustomersOrderView
  typed: Step['typed']
  answer: FormAnswer | undefined
}) {
  const [card, credit, difference] = [typed.card, typed.credit, typed.difference].map((pence) =>
    Number(pence ?? 0),
  ) as [number, number, number]
  const message = [
    ...(card > 0 ? [goesBack(order.paid_back_by, card, text.confirm.card)] : []),
    ...(credit > 0 ? [text.confirm.credit(credit)] : []),
    ...(difference > 0 ? [text.confirm.difference(difference)] : []),
    ...(card + credit + difference === 0 ? [text.confirm.nothing] : []),
    text.confirm.forGood,
  ].join(' ')
  const title = text.confirm.title(typed.is_whole === 'yes')
  const notice = useMemo(() => ({ title, message }), [title, message])

  return (
    <div className="mt-4 grid gap-5">
      <NoticeBox notice={notice} takesFocus>
        <ul className="mt-2 grid gap-1 text-sm">
          {order.items.map((item) => {
            const quantity = typed[quantityField(item.id)] ?? '0'
            return quantity === '0' ? null : (
              <li key={item.id} className="wrap-anywhere">
                {text.confirm.line(quantity, orderText.item(...nameOf(item)))}
              </li>
            )
          })}
        </ul>
      </NoticeBox>
      <ActionForm
        form={CANCEL_CONFIRM}
        id={order.order_id}
        answer={answer}
        className="flex flex-wrap gap-3"
      >
        {({ isSending }) => (
          <>
            {Object.entries(typed).map(([name, value]) =>
              name === 'item' ? null : (
                <input key={name} type="hidden" name={name} value={value ?? ''} />
              ),
            )}
            <Button type="submit" busy={isSending}>
              {text.confirm.submit}
            </Button>
            <Link to={orderPath(order.order_id)} className={buttonStyle({ variant: 'secondary' })}>
              {text.confirm.keep}
            </Link>
          </>
        )}
      </ActionForm>
    </div>
  )
}
