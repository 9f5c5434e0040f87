import { addressLimits } from '../address/address-form.ts'
import type { AddressForm } from '../address/address-form.ts'
import { addressText } from '../address/address-text.ts'

type More = {
  autoCapitalize?: 'characters'
  className?: string
  type?: 'tel'
  inputMode?: 'tel'
  hint?: string
  optional?: true
  required?: false
}

const input = (name: keyof AddressForm, autoComplete: string, more: More = {}) => ({
  name,
  label: addressText.fields[name],
  autoComplete,
  maxLength: addressLimits[name],
  autoCapitalize: 'words',
  required: true,
  ...more,
})

const optional = { optional: true, required: false } as const

/** The fields of an address at checkout and in the profile, in their order: the postcode first. */
export const addressInputs = () => [
  input('postcode', 'postal-code', { autoCapitalize: 'characters', className: 'sm:max-w-60' }),
  input('name', 'name'),
  input('line1', 'address-line1'),
  input('line2', 'address-line2', optional),
  input('city', 'address-level2'),
  input('phone', 'tel', {
    ...optional,
    type: 'tel',
    inputMode: 'tel',
    hint: addressText.phoneHint,
  }),
]
