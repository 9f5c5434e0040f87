import type { CreditEntryKind } from './credit.ts'

/** The text of a ledger entry for staff, followed by its order if any. */
export const creditEntryText = {
  issue: 'Issued',
  grant: 'Given',
  spend: 'Spent on',
  return: 'Back from the unpaid order',
  refund: 'Refund of',
  adjust: 'Corrected',
} as const satisfies Record<CreditEntryKind, string>
