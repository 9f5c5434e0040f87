import { useSubmit } from 'react-router'

import type { AddressForm } from '#shop/profile/address/address-form.ts'

/** Puts an address into the address book, beside whatever else goes on; the page tells if it fails. */
export function useKeepAddress(): (address: AddressForm) => void {
  const submit = useSubmit()
  return (address) =>
    void submit(address, { method: 'post', navigate: false, fetcherKey: 'keep-address' })
}
