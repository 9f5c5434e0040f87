import type { CreditEntry } from '#shop/credit/credit.ts'
import { readStoreCredit } from '#shop/credit/server/read-credit.ts'

import type { ServerSection } from '../server-section.ts'

/** The customer's store credit, to look at: it is spent at checkout. */
export const credit = {
  needsProof: false,
  load: ({ db, session }) => readStoreCredit(db, session.userId),
  forms: {},
} satisfies ServerSection<{ balancePence: number; entries: CreditEntry[] }>
