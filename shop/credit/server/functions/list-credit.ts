import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { CreditFailure } from '../credit-verbs.ts'
import { readGiftCards } from '../read-credit.ts'

/** The issued gift cards. */
export const listCredit = defineAdminFunction({
  name: 'list-credit',
  method: 'POST',
  summary: 'The hundred newest gift cards. For owners and managers.',
  needs: ['give_credit'],
  input: z.object({}),
  output: z.object({
    gift_cards: z.array(
      z.object({
        account_id: z.uuid(),
        /** The last four characters of its code. */
        /** null for one that was bought and not mailed yet. */
        code_end: z.string().nullable(),
        issued_pence: z.int(),
        balance_pence: z.int(),
        issued_at: z.iso.datetime(),
        state: z.enum(['active', 'spent', 'blocked']),
      }),
    ),
  }),
  refusal: CreditFailure,

  handle: async ({ db }) => ({
    gift_cards: (await readGiftCards(db)).map((card) => ({
      account_id: card.accountId,
      code_end: card.codeEnd,
      issued_pence: card.issuedPence,
      balance_pence: card.balancePence,
      issued_at: card.issuedAt.toISOString(),
      state: card.state,
    })),
  }),
})
