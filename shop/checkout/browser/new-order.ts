import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'
import { deliveryAddress } from '#shop/checkout/checkout-draft.ts'
import type { CheckoutDraft } from '#shop/checkout/checkout-draft.ts'
import { sortGiftCards } from '#shop/checkout/spent-credit.ts'

import type { CartStep } from './checkout-query.ts'

/** What create-payment is told of a draft; a code or gift card that does not count is not sent. */
export function newOrder(
  draft: CheckoutDraft,
  book: readonly SavedAddress[],
  { discount_refusal: refusal, credit }: Pick<CartStep, 'discount_refusal' | 'credit'>,
) {
  const note = draft.note.trim()
  const { refused } = sortGiftCards(draft.credit.giftCards, credit)
  const giftCards = draft.credit.giftCards.filter((code) => !refused.some((no) => no.code === code))
  return {
    address: sentAddress(deliveryAddress(draft, book)),
    ...(draft.hasBilling && { billing_address: sentAddress(draft.billing) }),
    ...(note !== '' && { note }),
    ...(draft.discountCode !== null && refusal === null && { discount_code: draft.discountCode }),
    ...(giftCards.length > 0 && { gift_cards: giftCards }),
    ...(draft.credit.usesStoreCredit &&
      credit.store_credit_pence > 0 && { use_store_credit: true }),
  }
}

const sentAddress = ({ phone, line2, ...address }: AddressForm) => ({
  ...address,
  ...(phone.trim() !== '' && { phone }),
  ...(line2.trim() !== '' && { line2 }),
  country: 'GB' as const,
})
