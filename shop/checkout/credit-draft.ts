import { MAX_GIFT_CARDS } from '#shop/credit/credit.ts'
import { isGiftCardCode, normalGiftCardCode } from '#shop/credit/gift-card-code.ts'

import { checkoutCreditText } from './checkout-credit-text.ts'

/** What a customer wants to pay with besides a card. Whoever has the codes has the money. */
export type CreditDraft = {
  /** As it stands in its field. */
  typedGiftCard: string
  /** Codes that were asked for, the way they are kept, in the order they are spent. */
  giftCards: readonly string[]
  usesStoreCredit: boolean
}

export const noCredit: CreditDraft = { typedGiftCard: '', giftCards: [], usesStoreCredit: false }

/** A gift card to use that was typed; the one before it goes if the shop did not take it. */
export function askForGiftCard(draft: CreditDraft, refused: readonly string[]): CreditDraft {
  const others = draft.giftCards.filter((code) => !refused.includes(code))
  const code = normalGiftCardCode(draft.typedGiftCard)
  return { ...draft, giftCards: [...new Set([...others, code])].slice(0, MAX_GIFT_CARDS) }
}

/** Another text in the field; it takes along what the one before it was refused for. */
export function typeGiftCard(
  draft: CreditDraft,
  typed: string,
  refused: readonly string[],
): CreditDraft {
  const before = normalGiftCardCode(draft.typedGiftCard)
  const isGone = refused.includes(before)
  return {
    ...draft,
    typedGiftCard: typed,
    giftCards: isGone ? draft.giftCards.filter((code) => code !== before) : draft.giftCards,
  }
}

/** Takes a gift card off the order. */
export const dropGiftCard = (draft: CreditDraft, code: string): CreditDraft => ({
  ...draft,
  giftCards: draft.giftCards.filter((named) => named !== code),
  typedGiftCard: normalGiftCardCode(draft.typedGiftCard) === code ? '' : draft.typedGiftCard,
})

/** What is wrong with a code that was typed, before the shop is asked for it. */
export function typedGiftCardError(typed: string): string | undefined {
  const code = normalGiftCardCode(typed)
  if (code === '') return checkoutCreditText.giftCard.missing
  return isGiftCardCode(code) ? undefined : checkoutCreditText.giftCard.unknown
}

/** Nobody pays more because a button was not pressed: what is typed must have been asked for. */
export function creditError({ typedGiftCard, giftCards }: CreditDraft): string | undefined {
  const code = normalGiftCardCode(typedGiftCard)
  return code === '' || giftCards.includes(code)
    ? undefined
    : checkoutCreditText.giftCard.notApplied
}

/** Reads what was stored; what makes no sense is left out. */
export function readCreditDraft(stored: Record<string, unknown>): CreditDraft {
  const { typedGiftCard, giftCards, usesStoreCredit } = stored
  const codes: unknown[] = Array.isArray(giftCards) ? giftCards : []
  return {
    typedGiftCard: typeof typedGiftCard === 'string' ? typedGiftCard : '',
    giftCards: codes
      .filter((code): code is string => typeof code === 'string' && isGiftCardCode(code))
      .slice(0, MAX_GIFT_CARDS),
    usesStoreCredit: usesStoreCredit === true,
  }
}
