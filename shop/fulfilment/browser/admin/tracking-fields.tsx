import { Field, TextField } from '#platform/ui/field.tsx'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { Carrier } from '#shop/orders/shipment.ts'

const text = adminOrderText.ship

type Props = {
  carriers: readonly Carrier[]
  /** What the parcel says now. */
  carrier?: string
  trackingNumber?: string | null
  refused: FormRefused | undefined
}

/** Who carries a parcel, and its number there. */
export const TrackingFields = ({ carriers, carrier, trackingNumber, refused }: Props) => (
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
    <TextField
      label={text.number}
      hint={text.numberHint}
      optional
      name="tracking_number"
      defaultValue={refused?.typed.tracking_number ?? trackingNumber ?? ''}
      error={refused?.fields.tracking_number}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </>
)
