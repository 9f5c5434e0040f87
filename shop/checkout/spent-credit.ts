import { creditNameText } from '#shop/credit/credit-name-text.ts'
import type { OrderCredit } from '#shop/credit/credit.ts'
import { giftCardEnd } from '#shop/credit/gift-card-code.ts'

import { checkoutCreditText } from './checkout-credit-text.ts'

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
