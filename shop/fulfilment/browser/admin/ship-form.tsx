import { useRef } from 'react'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { orderEditText } from '#shop/orders/order-edit-text.ts'
import { orderText } from '#shop/orders/order-text.ts'
import { sendableUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { quantityField } from '#shop/orders/quantity-field.ts'
import type { Carrier } from '#shop/orders/shipment.ts'
import { CameraScanner } from '#shop/stock/browser/admin/camera-scanner.tsx'

const text = adminOrderText.ship

type Props = {
  order: Order
  carriers: readonly Carrier[]
  /** Idempotency key, so that pressing twice sends one parcel. */
  parcelKey: string
  answer: FormAnswer | undefined
}

/** Ships a parcel of unsent units of an order, unless its address has changed since the page was opened. */
export function ShipForm({ order, carriers, parcelKey, answer }: Props) {
  return (
    <ActionForm form="ship-order" answer={answer} className="grid max-w-xl gap-5">
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={parcelKey} />
          <input
            type="hidden"
            name="address"
            value={refused?.typed.address ?? order.addressDigest}
          />
          {order.items.map((item) => {
            const left = sendableUnits(item)
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
          {refused?.fields.address !== undefined && (
            <div role="alert" tabIndex={-1} data-wrong className="grid gap-2 text-sm">
              <p className="text-danger">{refused.fields.address}</p>
              <dl>
                <dt className="text-ink-soft">{orderEditText.address.current}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{refused.typed.current}</dd>
              </dl>
            </div>
          )}
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

type TrackingFieldsProps = {
  carriers: readonly Carrier[]
  /** The current tracking. */
  carrier?: string
  trackingNumber?: string | null
  refused: FormRefused | undefined
}

/** The carrier and tracking number of a parcel. */
export const TrackingFields = ({
  carriers,
  carrier,
  trackingNumber,
  refused,
}: TrackingFieldsProps) => (
  <>
    <Field label={text.carrier} error={refused?.fields.carrier}>
      {(props) => (
        <select {...props} name="carrier" defaultValue={refused?.typed.carrier ?? carrier ?? ''}>
          <option value="">{text.chooseCarrier}</option>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TrackingNumber
      defaultValue={refused?.typed.tracking_number ?? trackingNumber ?? ''}
      error={refused?.fields.tracking_number}
    />
  </>
)

/** The tracking number, typed or read from the label by the camera. */
function TrackingNumber({
  defaultValue,
  error,
}: {
  defaultValue: string
  error: string | undefined
}) {
  const field = useRef<HTMLInputElement>(null)
  const fill = (code: string) => {
    const input = field.current
    if (!input) return
    input.value = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
    // The form notices it as if it were typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <>
      <TextField
        ref={field}
        label={text.number}
        hint={text.numberHint}
        optional
        name="tracking_number"
        defaultValue={defaultValue}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <CameraScanner isOnce onCode={fill} />
    </>
  )
}
