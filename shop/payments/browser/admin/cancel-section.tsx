import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { quantityField } from '#shop/orders/quantity-field.ts'
import { adminMoneyText } from '../../admin-money-text.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { ReasonField } from '#shop/credit/browser/admin/amount-fields.tsx'

const text = adminMoneyText.cancel

type Props = {
  order: Order
  /** Idempotency key, so that pressing twice cancels once. */
  cancelKey: string
  answer: FormAnswer | undefined
}

/** Cancels unsent units of an order; an unpaid order as a whole. */
export function CancelSection({ order, cancelKey, answer }: Props) {
  const isUnpaid = orderCan.pay(order)

  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">{isUnpaid ? text.unpaid : text.text}</p>
      <ActionForm form="cancel-items" answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="key" value={cancelKey} />
            {!isUnpaid &&
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
              {isUnpaid ? text.submitAll : text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
