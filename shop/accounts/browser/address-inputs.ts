import { addressLimits } from '../address/address-form.ts'
import type { AddressForm } from '../address/address-form.ts'

type More = {
  autoCapitalize?: 'characters'
  className?: string
  type?: 'tel'
  inputMode?: 'tel'
  hint?: string
  optional?: true
  required?: false
}

const input = (name: keyof AddressForm, label: string, autoComplete: string, more: More = {}) => ({
  name,
  label,
  autoComplete,
  maxLength: addressLimits[name],
  autoCapitalize: 'words',
  required: true,
  ...more,
})

const optional = { optional: true, required: false } as const

/** The fields of an address at checkout and in the profile, in their order: the postcode first. */
export const addressInputs = [
  input('postcode', 'Postcode', 'postal-code', {
    autoCapitalize: 'characters',
    className: 'sm:max-w-60',
  }),
  input('name', 'Full name', 'name'),
  input('line1', 'House number and street', 'address-line1'),
  input('line2', 'Flat, building, company', 'address-line2', optional),
  input('city', 'Town or city', 'address-level2'),
  input('phone', 'Phone', 'tel', {
    ...optional,
    type: 'tel',
    inputMode: 'tel',
    hint: 'For the courier only, if something comes up.',
  }),
]
