import { z } from 'zod'

import { readPounds } from '#platform/money/read-pounds.ts'
import { adminVerbs } from '#shop/sign-in/server/admin-verb.ts'

import { adminCreditText } from '../admin-credit-text.ts'
import type { CreditDone } from '../admin-credit-text.ts'
import { giveCreditRefusals } from '../credit-refusals.ts'
import type { GiveCreditRefusal } from '../credit-refusals.ts'
import { MAX_CREDIT_PENCE } from '../credit.ts'
import {
  emailOf,
  GiftKey,
  GivenPence,
  giftErrors,
  Message,
  Reason,
  RefundPence,
} from './gift-fields.ts'
import { adjustCredit, grantCredit, issueAndSend, refundToCredit } from './give-credit.ts'

const { errors } = adminCreditText

const { verb, RefusalBody: CreditFailure } = adminVerbs<GiveCreditRefusal, CreditDone>({
  refusals: giveCreditRefusals,
  title: adminCreditText.refusedTitle,
  formField: ({ kind }) =>
    ({ email: 'email', amount_pence: 'amount' })[giveCreditRefusals[kind].field as string],
})

export { CreditFailure }

/** Refunds part of an order as credit. */
export const refundToCreditVerb = verb({
  name: 'refund-to-credit',
  summary: 'Refunds part of an order as credit, with a credit note. For owners and managers.',
  needs: ['give_credit'],
  input: {
    order_id: z.uuid('must be the id of an order'),
    amount_pence: RefundPence,
    /** A gift card the order was paid with; left out: the customer's store credit. */
    account_id: z.uuid('must be the id of a gift card, or be left out').optional(),
    reason: Reason,
    key: GiftKey,
  },
  /** What can still be refunded of this order. */
  output: { left_pence: z.int() },
  run: ({ db }, { amountPence: pence, ...asked }) => refundToCredit(db, { ...asked, pence }),
})

/** Gives a customer store credit. */
export const grantCreditVerb = verb({
  name: 'grant-credit',
  summary: 'Gives a customer store credit and notifies them by email. For owners and managers.',
  needs: ['give_credit'],
  input: {
    email: emailOf('must be the email of a customer'),
    amount_pence: GivenPence,
    reason: Reason,
    key: GiftKey,
  },
  /** The customer's new balance. */
  output: { balance_pence: z.int() },
  run: ({ db }, { amountPence: pence, ...asked }) => grantCredit(db, { ...asked, pence }),
  form: {
    read: ({ email, amount = '', reason, key }) => ({
      email,
      amount_pence: readPounds(amount),
      reason,
      key,
    }),
    errors: { ...giftErrors, email: { text: errors.email } },
    done: 'granted',
  },
})

/** The forms of the page about credit. */
export const giftVerbs = [
  verb({
    name: 'issue-gift-card',
    summary:
      'Issues a gift card. Its code is shown only once, in this response and in the email to the recipient. For owners and managers.',
    needs: ['give_credit'],
    input: {
      amount_pence: GivenPence,
      recipient_email: emailOf('must be an email address, or be left out').optional(),
      /** Shown in the mail. */
      message: Message.optional(),
      reason: Reason.optional(),
      key: GiftKey,
    },
    output: {
      account_id: z.uuid(),
      /** As printed, e.g. 7KQ2-M9XA-04TD-VB8E. */
      code: z.string(),
      code_end: z.string(),
      amount_pence: z.int(),
    },
    run: (services, { amountPence: pence, recipientEmail: to, ...asked }) =>
      issueAndSend(services, { ...asked, pence, to }),
    form: {
      read: ({ amount = '', recipient = '', message = '', key }) => ({
        amount_pence: readPounds(amount),
        recipient_email: recipient.trim() || undefined,
        message: message.trim() === '' ? undefined : message,
        key,
      }),
      errors: {
        ...giftErrors,
        recipient_email: { field: 'recipient', text: errors.recipient },
        message: { text: errors.message },
      },
      // No address may have the code.
      done: ({ code, amountPence, to }) => ({
        kind: 'next',
        form: 'issue-gift-card',
        typed: { code, pence: String(amountPence), to },
      }),
    },
  }),
  grantCreditVerb,
] as const

/** Corrects a balance; the form of an account's page sets one instead. */
export const adjustCreditVerb = verb({
  name: 'adjust-credit',
  summary:
    'Corrects the balance of a gift card or of store credit, never below zero. For owners and managers.',
  needs: ['give_credit'],
  input: {
    account_id: z.uuid('must be the id of a gift card or a store credit'),
    /** A negative amount reduces the balance. */
    amount_pence: z
      .int('must be an amount in pence')
      .min(-MAX_CREDIT_PENCE, `must be ${-MAX_CREDIT_PENCE} pence at least`)
      .max(MAX_CREDIT_PENCE, `must be ${MAX_CREDIT_PENCE} pence at most`)
      .refine((pence) => pence !== 0, 'must not be 0'),
    reason: Reason,
    key: GiftKey,
  },
  output: { balance_pence: z.int() },
  run: ({ db }, { amountPence: pence, ...asked }) => adjustCredit(db, { ...asked, pence }),
})

export const creditVerbs = [...giftVerbs, refundToCreditVerb, adjustCreditVerb]
