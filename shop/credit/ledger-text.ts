import type { CreditEntryKind } from './credit.ts'

/** What a change of the balance was, in the words of staff; its order, if any, follows. */
export const creditEntryText = {
  issue: 'Issued',
  grant: 'Given',
  spend: 'Spent on',
  return: 'Back from the unpaid order',
  refund: 'Refund of',
  adjust: 'Corrected',
} as const satisfies Record<CreditEntryKind, string>
