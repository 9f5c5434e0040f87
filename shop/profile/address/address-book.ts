import type { Address } from './address.ts'
import type { AddressErrors, AddressForm } from './address-form.ts'

/** The most addresses a customer may keep; save_address counts them. */
export const MAX_ADDRESSES = 20

/** An address that a customer keeps. One of them is the default. */
export type SavedAddress = Address & { id: string; isDefault: boolean }

/** A new address, or with `id` another text for a kept one. */
export type AddressInput = AddressForm & { id?: string | undefined; isDefault?: boolean }

/** What only an address book can refuse. */
export type AddressRefusal =
  | { kind: 'invalid_address'; errors: AddressErrors }
  | { kind: 'address_limit' }
