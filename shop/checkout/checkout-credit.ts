import { creditNameText } from '#shop/credit/credit-name-text.ts'
import { MAX_GIFT_CARDS } from '#shop/credit/credit.ts'
import type { OrderCredit } from '#shop/credit/credit.ts'
import { giftCardEnd, isGiftCardCode, normalGiftCardCode } from '#shop/credit/gift-card-code.ts'

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

/** The credit returned by get-checkout; sums in pence. */
type CheckedCredit = {
  gift_cards: readonly { code_end: string; balance_pence: number }[]
  problems: readonly { code_end: string; text: string }[]
}

/** Named gift cards, by result. */
type SortedGiftCards = {
  applied: { code: string; codeEnd: string; balancePence: number }[]
  refused: { code: string; codeEnd: string; text: string }[]
}

/** The result of each code; nothing while it is looked up. */
export function sortGiftCards(
  codes: readonly string[],
  { gift_cards: cards, problems }: CheckedCredit,
): SortedGiftCards {
  const sorted: SortedGiftCards = { applied: [], refused: [] }
  for (const code of codes) {
    const codeEnd = giftCardEnd(code)
    const problem = problems.find(({ code_end }) => code_end === codeEnd)
    const card = cards.find(({ code_end }) => code_end === codeEnd)
    if (problem) sorted.refused.push({ code, codeEnd, text: problem.text })
    else if (card) sorted.applied.push({ code, codeEnd, balancePence: card.balance_pence })
  }
  return sorted
}

/**
 * How much of the credit that an order spends is from which gift card, and from the store credit. The
 * first ones are spent in full, as the shop does it; the sum is always `creditPence`.
 */
export function spentCredit(
  { gift_cards: cards }: Pick<CheckedCredit, 'gift_cards'>,
  creditPence: number,
): OrderCredit[] {
  const spent: OrderCredit[] = []
  let left = creditPence
  for (const { code_end, balance_pence } of cards) {
    const pence = Math.min(left, balance_pence)
    if (pence > 0) spent.push({ kind: 'gift_card', code_end, pence })
    left -= pence
  }
  if (left > 0) spent.push({ kind: 'store_credit', code_end: null, pence: left })
  return spent
}

/** The parts of an order paid with credit, one line each. */
export const creditLines = (credits: readonly OrderCredit[]): string[] =>
  credits.map(({ kind, code_end: codeEnd, pence }) =>
    checkoutCreditText.paid.part(creditNameText.alone(creditNameText.name(kind, codeEnd)), pence),
  )
