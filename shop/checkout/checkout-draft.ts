import { GIFT_MESSAGE_LIMIT } from '#shop/orders/order.ts'
import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import {
  addressErrors,
  addressLimits,
  emptyAddressForm,
} from '#shop/profile/address/address-form.ts'
import type { AddressErrors, AddressForm } from '#shop/profile/address/address-form.ts'

import { checkoutText } from './checkout-text.ts'
import { creditError, noCredit, readCreditDraft } from './checkout-credit.ts'
import type { CreditDraft } from './checkout-credit.ts'

/** Maximum length of a note to an order. */
export const NOTE_LIMIT = 500

/** Maximum length of a discount code. */
export const CODE_LIMIT = 40

/** What a customer typed and chose at checkout; never card data. */
export type CheckoutDraft = {
  /** The id of a saved address, or `new` for the typed one; null until chosen. */
  addressChoice: string | null
  address: AddressForm
  /** Whether to save the typed address with the order. */
  keepsAddress: boolean
  /** Whether to bill to `billing` instead of the delivery address. */
  hasBilling: boolean
  billing: AddressForm
  deliveryMethodId: string | null
  /** As typed. */
  typedCode: string
  /** The applied code. */
  discountCode: string | null
  note: string
  hasGiftWrap: boolean
  /** What is to be written on its card. */
  giftMessage: string
  credit: CreditDraft
  /** Made when this draft was first sent; any change makes it another order. */
  idempotencyKey: string | null
}

export const emptyDraft: CheckoutDraft = {
  addressChoice: null,
  address: emptyAddressForm,
  keepsAddress: true,
  hasBilling: false,
  billing: emptyAddressForm,
  deliveryMethodId: null,
  typedCode: '',
  discountCode: null,
  note: '',
  hasGiftWrap: false,
  giftMessage: '',
  credit: noCredit,
  idempotencyKey: null,
}

/** Error messages of a draft, by section. */
export type DraftErrors = {
  address: AddressErrors
  billing: AddressErrors
  note?: string
  giftMessage?: string
  code?: string
  giftCard?: string
}

export const noErrors: DraftErrors = { address: {}, billing: {} }

/** The draft with changes, which make it another order with its own key. */
export const changeDraft = (
  draft: CheckoutDraft,
  changes: Partial<Omit<CheckoutDraft, 'idempotencyKey'>>,
): CheckoutDraft => ({ ...draft, ...changes, idempotencyKey: null })

/** The saved delivery address; undefined for a typed one. */
export function keptAddress(
  { addressChoice, address }: CheckoutDraft,
  book: readonly SavedAddress[],
): SavedAddress | undefined {
  if (addressChoice === 'new') return undefined
  const chosen = book.find(({ id }) => id === addressChoice)
  const isBlank = address.postcode === '' && address.line1 === ''
  // A typed address stays chosen; otherwise the default comes first.
  return chosen ?? (isBlank ? book[0] : undefined)
}

/** The delivery address, saved or typed. */
export function deliveryAddress(draft: CheckoutDraft, book: readonly SavedAddress[]): AddressForm {
  const kept = keptAddress(draft, book)
  if (!kept) return draft.address
  const { postcode, name, line1, line2 = '', city, phone = '' } = kept
  return { postcode, name, line1, line2, city, phone }
}

/** The errors of a draft; a saved address has none. */
export function draftErrors(draft: CheckoutDraft, book: readonly SavedAddress[]): DraftErrors {
  const note = draft.note.trim()
  const message = draft.hasGiftWrap ? draft.giftMessage.trim() : ''
  const code = draft.typedCode.trim().toUpperCase()
  const giftCard = creditError(draft.credit)
  return {
    address: keptAddress(draft, book) ? {} : addressErrors(draft.address),
    billing: draft.hasBilling ? billingErrors(draft.billing) : {},
    ...(note.length > NOTE_LIMIT && { note: checkoutText.note.tooLong(note.length - NOTE_LIMIT) }),
    ...(message.length > GIFT_MESSAGE_LIMIT && {
      giftMessage: checkoutText.giftWrap.tooLong(message.length - GIFT_MESSAGE_LIMIT),
    }),
    // A typed code must be applied first, so that nobody pays more by mistake.
    ...(code !== '' && code !== draft.discountCode && { code: checkoutText.discount.notApplied }),
    ...(giftCard !== undefined && { giftCard }),
  }
}

/** Parcels cannot be delivered there. */
const billingErrors = (billing: AddressForm): AddressErrors => ({
  ...addressErrors(billing),
  ...(billing.name.trim() === '' && { name: checkoutText.addresses.missingBillingName }),
})

/** The errors that are not fixed yet. */
export const stillWrong = (found: DraftErrors, now: DraftErrors): DraftErrors => ({
  address: common(found.address, now.address),
  billing: common(found.billing, now.billing),
  ...(found.note !== undefined && now.note !== undefined && { note: now.note }),
  ...(found.giftMessage !== undefined &&
    now.giftMessage !== undefined && { giftMessage: now.giftMessage }),
  ...(found.code !== undefined && now.code !== undefined && { code: now.code }),
  ...(found.giftCard !== undefined && now.giftCard !== undefined && { giftCard: now.giftCard }),
})

const common = (found: AddressErrors, now: AddressErrors): AddressErrors =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in found))

/** Whether there are no errors. */
export const isComplete = ({ address, billing, ...others }: DraftErrors): boolean =>
  Object.keys(address).length === 0 &&
  Object.keys(billing).length === 0 &&
  Object.keys(others).length === 0

/** The stored draft, with its customer. */
export const storeDraft = (userId: string, draft: CheckoutDraft): string =>
  JSON.stringify({ userId, ...draft })

/** Reads this customer's stored draft; anything else gives a `fresh` one. */
export function readDraft(
  stored: string | null,
  userId: string,
  fresh: CheckoutDraft = emptyDraft,
): CheckoutDraft {
  const draft = parse(stored)
  if (draft.userId !== userId) return fresh
  return {
    addressChoice: text(draft.addressChoice),
    address: readAddress(draft.address),
    keepsAddress: draft.keepsAddress !== false,
    hasBilling: draft.hasBilling === true,
    billing: readAddress(draft.billing),
    deliveryMethodId: text(draft.deliveryMethodId),
    typedCode: text(draft.typedCode) ?? '',
    discountCode: text(draft.discountCode),
    note: text(draft.note) ?? '',
    hasGiftWrap: draft.hasGiftWrap === true,
    giftMessage: text(draft.giftMessage) ?? '',
    credit: readCreditDraft(isRecord(draft.credit) ? draft.credit : {}),
    idempotencyKey: text(draft.idempotencyKey),
  }
}

function readAddress(stored: unknown): AddressForm {
  const address = isRecord(stored) ? stored : {}
  return Object.fromEntries(
    Object.keys(addressLimits).map((field) => [field, text(address[field]) ?? '']),
  ) as AddressForm
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function parse(stored: string | null): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(stored ?? '')
    return isRecord(draft) ? draft : {}
  } catch (error) {
    // Another version of the shop, or a person with the developer tools, has written it.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
