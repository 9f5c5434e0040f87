import { isPlainLine } from '#platform/storable-text.ts'

import { addressText as text } from './address-text.ts'
import type { Address } from './address.ts'
import { normalPostcode } from './postcode.ts'

/** The address as it is typed. */
export type AddressForm = {
  postcode: string
  name: string
  line1: string
  line2: string
  city: string
  phone: string
}

export const emptyAddressForm: AddressForm = {
  postcode: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  phone: '',
}

/** The longest each field may be, in characters. */
export const addressLimits = {
  postcode: 12,
  name: 100,
  line1: 100,
  line2: 100,
  city: 60,
  phone: 30,
} as const satisfies Record<keyof AddressForm, number>

export type AddressErrors = Partial<Record<keyof AddressForm, string>>

/** Whether a phone number has only what phone numbers are written with, and enough digits. */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(typed) && (typed.match(/\d/g)?.length ?? 0) >= 7

/** What is wrong with an address, per field and in words; nothing when it is complete. */
export function addressErrors(form: AddressForm): AddressErrors {
  const missing = (field: 'name' | 'line1' | 'city'): AddressErrors =>
    form[field].trim() === '' ? { [field]: text[field] } : {}
  const fields = Object.entries(addressLimits) as [keyof AddressForm, number][]
  const tooLong = Object.fromEntries(
    fields
      .filter(([field, limit]) => form[field].trim().length > limit)
      .map(([field, limit]) => [field, text.tooLong(limit)]),
  )
  const unreadable = Object.fromEntries(
    fields
      .filter(([field]) => !isPlainLine(form[field].trim()))
      .map(([field]) => [field, text.special]),
  )

  return {
    ...(normalPostcode(form.postcode) === undefined && {
      postcode: text.postcode,
    }),
    ...missing('name'),
    ...missing('line1'),
    ...missing('city'),
    ...(form.phone.trim() !== '' &&
      !isPhone(form.phone.trim()) && {
        phone: text.phone,
      }),
    ...tooLong,
    ...unreadable,
  }
}

/** The address that a complete form is about. */
export const addressOf = (form: AddressForm): Address => ({
  name: form.name,
  line1: form.line1,
  city: form.city,
  postcode: form.postcode,
  country: 'GB',
  ...(form.line2 !== '' && { line2: form.line2 }),
  ...(form.phone !== '' && { phone: form.phone }),
})

/** A form filled with an address. */
export const addressFormOf = (address: Partial<Address>): AddressForm => ({
  ...emptyAddressForm,
  ...Object.fromEntries(
    (Object.keys(addressLimits) as (keyof AddressForm)[]).map((field) => [
      field,
      address[field] ?? '',
    ]),
  ),
})
