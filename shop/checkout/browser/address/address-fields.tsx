import { TextField } from '#platform/ui/field.tsx'
import type { AddressErrors, AddressForm } from '#shop/profile/address/address-form.ts'
import { addressInputs } from '#shop/profile/browser/address-inputs.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

type Props = {
  /** What the browser fills in: where the parcel goes, or the bill. */
  purpose: 'shipping' | 'billing'
  address: AddressForm
  errors: AddressErrors
  onChange: (address: AddressForm) => void
}

/** An address that is typed; the postcode first. */
export function AddressFields({ purpose, address, errors, onChange }: Props) {
  return (
    <div className="grid gap-5">
      {addressInputs()
        // Nobody calls a bill.
        .filter(({ name }) => purpose === 'shipping' || name !== 'phone')
        .map(({ name, autoComplete, ...input }) => (
          <TextField
            key={name}
            {...input}
            name={name}
            autoComplete={`${purpose} ${autoComplete}`}
            value={address[name]}
            error={errors[name]}
            onChange={({ target }) => onChange({ ...address, [name]: target.value })}
          />
        ))}
      {purpose === 'shipping' && <p className="text-sm text-ink-soft">{checkoutText.country}</p>}
    </div>
  )
}
