import { describe, expect, test } from 'vitest'

import { MAX_GIFT_CARDS } from '#shop/credit/credit.ts'

import {
  askForGiftCard,
  creditError,
  dropGiftCard,
  noCredit,
  readCreditDraft,
  sortGiftCards,
  spentCredit,
  typedGiftCardError,
  typeGiftCard,
} from './checkout-credit.ts'

const [first, second] = ['DEM0G1FTCARD0025', 'DEM0G1FTCARD0050']
const typed = (typedGiftCard: string, ...giftCards: string[]) => ({
  ...noCredit,
  typedGiftCard,
  giftCards,
})

describe('asking for a gift card', () => {
  test('names it as it is kept, after those before it, and stays typed', () => {
    expect(askForGiftCard(typed('demo-gift-card-oo50', first), [])).toEqual(
      typed('demo-gift-card-oo50', first, second),
    )
  })

  test('names none twice', () => {
    expect(askForGiftCard(typed(first, first, second), []).giftCards).toEqual([first, second])
  })

  test('takes the place of one that was refused', () => {
    expect(askForGiftCard(typed(second, first), [first]).giftCards).toEqual([second])
  })

  test('names no more than an order takes', () => {
    const many = Array.from({ length: MAX_GIFT_CARDS }, (_, at) => `DEM0G1FTCARD000${at}`)
    expect(askForGiftCard(typed('DEM0G1FTCARD0009', ...many), []).giftCards).toEqual(many)
  })
})

describe('typing another code', () => {
  test('takes the refused one along that stood there', () => {
    expect(typeGiftCard(typed(second, first, second), 'DEM', [second])).toEqual(typed('DEM', first))
  })

  test('leaves the others alone', () => {
    expect(typeGiftCard(typed('DE', first, second), 'DEM', [first])).toEqual(
      typed('DEM', first, second),
    )
  })
})

test('a gift card that is taken off leaves its field, too', () => {
  expect(dropGiftCard(typed('demo gift card 0025', first, second), first)).toEqual(
    typed('', second),
  )
  expect(dropGiftCard(typed('else', first), first)).toEqual(typed('else'))
})

test.for(['', ' - '])('%j is missing', (text) => {
  expect(typedGiftCardError(text)).toContain('Please enter')
})

test.for(['DEMO', `${first}0`, 'DEMU-GIFT-CARD-0025'])('%s is not a code of the shop', (text) => {
  expect(typedGiftCardError(text)).toContain('We do not know')
})

test('a code that can be one is asked for', () => {
  expect(typedGiftCardError('demo-gift-card-oo25')).toBeUndefined()
})

test.for([
  { draft: typed(''), isWrong: false },
  { draft: typed('demo-gift-card-0025', first), isWrong: false },
  { draft: typed('demo-gift-card-0025', second), isWrong: true },
  { draft: typed('x'), isWrong: true },
])('what is typed in $draft has been asked for: $isWrong', ({ draft, isWrong }) => {
  expect(creditError(draft) !== undefined).toBe(isWrong)
})

test('of what was stored only what makes sense is read', () => {
  const draft = { typedGiftCard: 'de', giftCards: [first], usesStoreCredit: true }
  expect(readCreditDraft(draft)).toEqual(draft)
  expect(readCreditDraft({})).toEqual(noCredit)
  expect(
    readCreditDraft({ typedGiftCard: 7, giftCards: [7, 'x', first], usesStoreCredit: 'yes' }),
  ).toEqual({ ...noCredit, giftCards: [first] })
  expect(readCreditDraft({ giftCards: Array(9).fill(first) }).giftCards).toHaveLength(
    MAX_GIFT_CARDS,
  )
})

const card = (code_end: string, balance_pence: number) => ({ code_end, balance_pence })

test('codes are distinguished by their last characters', () => {
  const sorted = sortGiftCards(['DEM0G1FTCARD0025', 'DEM0G1FTCARD0050', 'DEM0G1FTCARD0075'], {
    gift_cards: [card('0025', 2500)],
    problems: [{ code_end: '0050', text: 'Empty.' }],
  })

  expect(sorted).toEqual({
    applied: [{ code: 'DEM0G1FTCARD0025', codeEnd: '0025', balancePence: 2500 }],
    refused: [{ code: 'DEM0G1FTCARD0050', codeEnd: '0050', text: 'Empty.' }],
  })
})

test.for([
  { creditPence: 0, spent: [] },
  { creditPence: 2000, spent: [['0025', 2000]] },
  {
    creditPence: 3000,
    spent: [
      ['0025', 2500],
      ['0050', 500],
    ],
  },
  {
    creditPence: 8000,
    spent: [
      ['0025', 2500],
      ['0050', 5000],
      [null, 500],
    ],
  },
])('$creditPence pence come from the first ones in full', ({ creditPence, spent }) => {
  const cards = [card('0025', 2500), card('0050', 5000)]
  const parts = spentCredit({ gift_cards: cards }, creditPence)

  expect(parts.map(({ code_end, pence }) => [code_end, pence])).toEqual(spent)
})
