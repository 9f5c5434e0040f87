import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { quantityField } from '#shop/orders/quantity-field.ts'
import type { Carrier } from '#shop/orders/shipment.ts'
import { TrackingFields } from './tracking-fields.tsx'

const text = adminOrderText.ship

type Props = {
  order: Order
  carriers: readonly Carrier[]
  /** Of the parcel that this form sends, so that two presses send one. */
  parcelKey: string
  answer: FormAnswer | undefined
}

/** Sends a parcel of what is left of an order. */
export const ShipForm = ({ order, carriers, parcelKey, answer }: Props) => (
  <ActionForm form="ship-order" answer={answer} className="grid max-w-xl gap-5">
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="key" value={parcelKey} />
        {order.items.map((item) => {
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
              defaultValue={refused?.typed[name] ?? String(left)}
              error={refused?.fields[name]}
            />
          )
        })}
        <TrackingFields carriers={carriers} refused={refused} />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
