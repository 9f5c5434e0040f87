import type { SavedAddress } from '#shop/accounts/address/address-book.ts'
import type { AddressForm } from '#shop/accounts/address/address-form.ts'
import { deliveryAddress } from '#shop/checkout/checkout-draft.ts'
import type { CheckoutDraft } from '#shop/checkout/checkout-draft.ts'

import type { CartStep } from './checkout-query.ts'

/** What create-payment is told of a draft; a code that does not count is not sent. */
export function newOrder(
  draft: CheckoutDraft,
  book: readonly SavedAddress[],
  { discount_refusal: refusal }: Pick<CartStep, 'discount_refusal'>,
) {
  const note = draft.note.trim()
  return {
    address: sentAddress(deliveryAddress(draft, book)),
    ...(draft.hasBilling && { billing_address: sentAddress(draft.billing) }),
    ...(note !== '' && { note }),
    ...(draft.discountCode !== null && refusal === null && { discount_code: draft.discountCode }),
  }
}

const sentAddress = ({ phone, line2, ...address }: AddressForm) => ({
  ...address,
  ...(phone.trim() !== '' && { phone }),
  ...(line2.trim() !== '' && { line2 }),
  country: 'GB' as const,
})
