import type { Notice } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'

import { MAX_CREDIT_PENCE } from './credit.ts'
import type { CreditEntryKind } from './credit.ts'

/** Labels for the admin pages for credit. */
export const adminCreditText = {
  title: 'Gift cards & credit',
  lead: 'Anyone with the code of a gift card can spend it. Store credit belongs to one customer. Both are spent at checkout.',
  amount: 'Amount in pounds',
  amountHint: 'For example 25 or 25.50.',
  reason: 'Reason',
  reasonHint: 'For the books; the customer does not see it.',

  issue: {
    title: 'Issue a gift card',
    text: 'Its code is shown once, here, and sent to the recipient if you name one.',
    email: 'Email of the recipient',
    emailHint: 'Leave it empty to pass the code on yourself.',
    message: 'Message in the email',
    submit: 'Issue the gift card',
  },
  issued: {
    title: (pence: number) => `A gift card of ${pounds(pence)} is issued`,
    code: 'Its code',
    once: 'Copy the code now. It is kept nowhere and never shown again.',
    sent: (email: string) => `It is also on its way to ${email}.`,
    copy: 'Copy the code',
  },

  grant: {
    title: 'Give store credit',
    text: 'It is there at once. The customer gets an email.',
    email: 'Email of the customer',
    submit: 'Give the credit',
  },

  refund: {
    title: 'Refund to store credit',
    text: (left: number) =>
      `Up to ${pounds(left)} can be refunded. The customer gets an email and a credit note, and can spend it at once.`,
    submit: 'Refund to store credit',
  },

  states: { active: 'Active', spent: 'Spent', blocked: 'Blocked' },
  list: {
    caption: 'Gift cards and store credit',
    search: 'End of a code, or email of a customer',
    none: 'No credit has been given yet.',
    noneFound: 'There is no such gift card and no such credit.',
    all: 'All',
    kinds: { gift_card: 'Gift cards', store_credit: 'Store credit' },
    columns: { account: 'Account', made: 'Since', balance: 'Left', state: 'State' },
    left: (left: number, issued: number) => `${pounds(left)} of ${pounds(issued)}`,
    cardToMail: 'A gift card not mailed yet',
    boughtBy: 'Bought with order',
    card: (end: string) => `Gift card ending ${end}`,
    credit: (email: string) => `Store credit of ${email}`,
    nobody: 'nobody',
  },
  account: {
    back: 'All gift cards and credit',
    balance: (sum: string) => `${sum} left`,
    customer: 'All about this customer',
    ledger: 'What happened to it',
    caption: 'Changes of the balance, the newest first',
    after: (sum: string) => `then ${sum}`,
    newestOnly: 'These are the newest 200 changes.',
    correctTitle: 'Correct the balance',
    correctText: 'The change is in the books with your reason. No email is sent.',
    newBalance: 'New balance in pounds',
    correct: 'Correct the balance',
    block: 'Block this card',
    blockText:
      'Nobody can spend it any more. Orders that were paid with it go on, and what is refunded to it stays on it until it is unblocked.',
    unblock: 'Unblock this card',
    unblockText: 'Anyone with its code can spend it again.',
  },

  refusedTitle: 'Not Done',
  errors: {
    amount: 'Enter an amount in pounds, for example 25 or 25.50.',
    balance: 'Enter the new balance in pounds, £10,000 at most: for example 0 or 25.50.',
    tooLittle: 'Enter an amount of at least 1p.',
    tooMuch: `Give ${pounds(MAX_CREDIT_PENCE)} at most at a time.`,
    email: 'Enter the email of a customer.',
    recipient: 'Enter a whole email address, or leave it empty.',
    reason: 'Enter a reason in one line.',
    longReason: 'Shorten the reason to 200 characters.',
    message: 'Shorten the message to 500 characters, without special ones.',
  },
} as const

/** What was done, said once on the page after it. */
export const creditDoneText = {
  granted: {
    title: 'Credit given',
    message: 'It is on the customer’s store credit, and an email is on its way.',
  },
  corrected: { title: 'Corrected', message: 'The balance is as you set it.' },
  blocked: { title: 'Blocked', message: 'The card can no longer be spent.' },
  unblocked: { title: 'Unblocked', message: 'The card can be spent again.' },
} as const satisfies Record<string, Notice>

/** The name of a gift card or store credit; codes are never shown. */
export function accountName({
  kind,
  codeEnd,
  email,
}: {
  kind: 'gift_card' | 'store_credit'
  codeEnd: string | null
  email: string | null
}): string {
  const { list } = adminCreditText
  if (kind === 'store_credit') return list.credit(email ?? list.nobody)
  return codeEnd === null ? list.cardToMail : list.card(codeEnd)
}

export type CreditDone = keyof typeof creditDoneText

export const isCreditDone = (name: string | null): name is CreditDone =>
  name !== null && Object.hasOwn(creditDoneText, name)

/** The text of a ledger entry for staff, followed by its order if any. */
export const creditEntryText = {
  issue: 'Issued',
  grant: 'Given',
  spend: 'Spent on',
  return: 'Back from the unpaid order',
  refund: 'Refund of',
  adjust: 'Corrected',
} as const satisfies Record<CreditEntryKind, string>
