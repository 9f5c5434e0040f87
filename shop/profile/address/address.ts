import { normalPostcode } from './postcode.ts'

/** An address in the United Kingdom: where an order goes, an entry of the address book. */
export type Address = {
  name: string
  phone?: string | undefined
  line1: string
  line2?: string | undefined
  city: string
  postcode: string
  country: 'GB'
}

/** An address as it stands on a parcel, a line each. */
export const addressLines = (address: Address): string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    address.city,
    normalPostcode(address.postcode) ?? address.postcode,
    'United Kingdom',
  ].filter((line): line is string => line !== undefined && line !== '')
