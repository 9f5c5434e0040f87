import { MAX_GIFT_CARDS } from '#shop/credit/credit.ts'
import { isGiftCardCode, normalGiftCardCode } from '#shop/credit/gift-card-code.ts'

import { checkoutCreditText } from './checkout-credit-text.ts'

/** What a customer pays with besides a card. Gift card codes are as good as money. */
export type CreditDraft = {
  /** As typed. */
  typedGiftCard: string
  /** Applied codes, normalised, in the order they are spent. */
  giftCards: readonly string[]
  usesStoreCredit: boolean
}

export const noCredit: CreditDraft = { typedGiftCard: '', giftCards: [], usesStoreCredit: false }

/** Applies the typed gift card, replacing the last one if it was refused. */
export function askForGiftCard(draft: CreditDraft, refused: readonly string[]): CreditDraft {
  const others = draft.giftCards.filter((code) => !refused.includes(code))
  const code = normalGiftCardCode(draft.typedGiftCard)
  return { ...draft, giftCards: [...new Set([...others, code])].slice(0, MAX_GIFT_CARDS) }
}

/** Changes the field, and clears the refusal of its last text. */
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

/** Removes a gift card. */
export const dropGiftCard = (draft: CreditDraft, code: string): CreditDraft => ({
  ...draft,
  giftCards: draft.giftCards.filter((named) => named !== code),
  typedGiftCard: normalGiftCardCode(draft.typedGiftCard) === code ? '' : draft.typedGiftCard,
})

/** The error of a typed code, checked before it is looked up. */
export function typedGiftCardError(typed: string): string | undefined {
  const code = normalGiftCardCode(typed)
  if (code === '') return checkoutCreditText.giftCard.missing
  return isGiftCardCode(code) ? undefined : checkoutCreditText.giftCard.unknown
}

/** A typed code must be applied first, so that nobody pays more by mistake. */
export function creditError({ typedGiftCard, giftCards }: CreditDraft): string | undefined {
  const code = normalGiftCardCode(typedGiftCard)
  return code === '' || giftCards.includes(code)
    ? undefined
    : checkoutCreditText.giftCard.notApplied
}

/** Reads stored data, ignoring invalid parts. */
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
