import type { CreditEntryKind } from './credit.ts'

/** The copy of the store credit page. */
export const storeCreditText = {
  title: 'Store credit',
  lead: 'Money to spend in the shop, on whatever you like.',
  balance: 'You have',
  history: 'What happened to it',
  caption: 'Changes of your store credit, the newest first',
  columns: { what: 'What', pence: 'Amount', after: 'Balance' },
  how: 'How to use it',
  byCredit:
    'At checkout, tick “Use my store credit”. It pays for as much of the order as it can, and a card pays the rest.',
  byGiftCard:
    'The code of a gift card is entered at checkout, too, under “Use a gift card”. You need not spend it at once: what is left stays on the card.',
  none: 'You have none yet. We give store credit for a refund, or to say sorry when something went wrong.',
  toShop: 'Continue shopping',
} as const

/** The text of a ledger entry for customers, around its order if any. */
export function describeEntry(kind: CreditEntryKind): { before: string; after: string } {
  switch (kind) {
    case 'issue':
    case 'grant':
      return { before: 'Given to you by us', after: '' }
    case 'spend':
      return { before: 'Spent on order ', after: '' }
    case 'return':
      return { before: 'Back from order ', after: ', which was not paid' }
    case 'refund':
      return { before: 'Refund of order ', after: '' }
    case 'adjust':
      return { before: 'Corrected by us', after: '' }
  }
}
