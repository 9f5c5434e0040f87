import { expect, test } from 'vitest'

import { sortGiftCards, spentCredit } from './spent-credit.ts'

const card = (code_end: string, balance_pence: number) => ({ code_end, balance_pence })

test('codes are told apart by what the shop says of their ends', () => {
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
