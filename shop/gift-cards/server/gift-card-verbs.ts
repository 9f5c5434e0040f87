import { z } from 'zod'

import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { emailOf } from '#shop/credit/server/gift-fields.ts'
import { adminVerbs } from '#shop/sign-in/server/admin-verb.ts'

import { mailGiftCardRefusals } from '../gift-card-refusals.ts'
import type { MailGiftCardRefusal } from '../gift-card-refusals.ts'
import { mailGiftCard } from './mail-gift-card.tsx'

const { verb } = adminVerbs<MailGiftCardRefusal, OrderDone>({
  refusals: mailGiftCardRefusals,
  title: adminOrderText.refusedTitle,
  formField: ({ kind }) => (kind === 'no_address' ? 'email' : undefined),
})

/** What staff do with gift cards that customers bought. */
export const giftCardVerbs = [
  verb({
    name: 'mail-gift-card',
    summary:
      'Mails a bought gift card again, with a new code that replaces the one before, or corrects the address before its day. For owners and managers.',
    needs: ['give_credit'],
    input: {
      order_id: z.uuid('must be the id of an order of a gift card'),
      recipient_email: emailOf('must be an email address'),
      /** How often it was mailed before: the same number mails it once. */
      sends: z.int('must be how often it was mailed').min(0, 'must be 0 at least').max(1000),
    },
    /** sent, or corrected: it is mailed on its day. */
    output: { outcome: z.enum(['sent', 'corrected', 'not_due']) },
    run: (services, asked) => mailGiftCard(services, asked),
    form: {
      read: ({ email, sends = '' }, id) => ({
        order_id: id,
        recipient_email: email,
        sends: /^\d{1,4}$/.test(sends) ? Number(sends) : undefined,
      }),
      errors: { recipient_email: { field: 'email', text: adminOrderText.errors.email } },
      done: 'gift_card_mailed',
    },
  }),
] as const
