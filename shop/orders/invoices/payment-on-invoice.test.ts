import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { invoiceText } from './invoice-text.ts'

import { givenBackText, paidText } from './payment-on-invoice.ts'

const card = { kind: 'card', code_end: null, pence: 3395 } as const
const giftCard = { kind: 'gift_card', code_end: '0025', pence: 2000 } as const
const storeCredit = { kind: 'store_credit', code_end: null, pence: 150 } as const

describe('an invoice that was paid', () => {
  test.for([
    ['before there was credit', undefined, 'Paid on 2 November 2026 by card.'],
    ['by card', [card], 'Paid on 2 November 2026 by card.'],
    [
      'in cash',
      [{ kind: 'cash', code_end: null, pence: 3395, received_on: '2026-11-01' }],
      'Paid on 1 November 2026 in cash.',
    ],
    [
      'by bank transfer',
      [{ kind: 'bank_transfer', code_end: null, pence: 3395, received_on: '2026-11-01' }],
      'Paid on 1 November 2026 by bank transfer.',
    ],
    [
      'in parts',
      [giftCard, storeCredit, card],
      'Paid on 2 November 2026: £20.00 with gift card ending 0025, £1.50 with store credit, £33.95 with card.',
    ],
    [
      'with returned goods',
      [{ kind: 'exchange', code_end: null, pence: 8900 }],
      'Paid on 2 November 2026: £89.00 with returned goods.',
    ],
    ['by a discount', [], 'Nothing was left to pay on 2 November 2026.'],
  ] as const)('%s is reported', ([, parts, text]) => {
    const paid = { paid_at: '2026-11-02T12:00:00Z', ...(parts && { paid_with: [...parts] }) }

    expect(paidText(paid)).toBe(text)
  })
})

describe('a credit note', () => {
  test.for([
    [{}, 'Given back to the card it was paid with.'],
    [{ paid_with: [card] }, 'Given back to the card it was paid with.'],
    [{ paid_with: [{ ...card, kind: 'cash' }] }, 'Given back in cash.'],
    [{ paid_with: [{ ...card, kind: 'bank_transfer' }] }, 'Given back by bank transfer.'],
    [{ paid_with: [giftCard, card] }, 'Given back the way it was paid.'],
    [
      { paid_with: [card], given_back_to: { kind: 'store_credit', code_end: null } },
      'Given back to your store credit.',
    ],
    [
      { paid_with: [giftCard], given_back_to: { kind: 'gift_card', code_end: '0025' } },
      'Given back to your gift card ending 0025.',
    ],
    [
      { paid_with: [card], given_back_to: { kind: 'exchange', code_end: null } },
      'Set against what was chosen instead. What that cost less is given back the way it was paid.',
    ],
  ] as const)('the detail of %o names the destination of the refund', ([document, text]) => {
    expect(givenBackText(document as Parameters<typeof givenBackText>[0])).toBe(text)
  })
})

test('lines of no product have their names in Arabic, as they are stored', () => {
  const procedures = [
    'fulfilment/procedures/credit_note_document',
    'orders/procedures/placing/place_order',
  ]
    .map((path) => readFileSync(`shop/${path}.sql`, 'utf8'))
    .join('\n')

  for (const name of ['Part refund', 'Gift wrap']) {
    expect(procedures).toContain(`'${name}'`)
    expect(invoiceText.charge(name)).toBe(name)
    expect(inLanguage('ar', () => invoiceText.charge(name))).toMatch(/^[\p{Script=Arabic} ]+$/u)
  }
})
