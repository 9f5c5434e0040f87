import type { Notice } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'

import { MAX_CREDIT_PENCE } from './credit.ts'
import type { CreditEntryKind } from './credit.ts'

/** Labels for the admin pages for credit. */
export const adminCreditText = {
  title: 'Gift cards & credit',
  lead: 'Anyone who has the code can spend a gift card. Store credit belongs to one customer. Both can be used at checkout.',
  amount: 'Amount in pounds',
  amountHint: 'For example 25 or 25.50.',
  reason: 'Reason',
  reasonHint: 'For your records. The customer does not see it.',

  issue: {
    title: 'Issue a gift card',
    text: 'The code is shown once, on this page, and emailed to the recipient if you enter one.',
    email: 'Recipient’s email',
    emailHint: 'Leave it empty to pass on the code yourself.',
    message: 'Message in the email',
    submit: 'Issue gift card',
  },
  issued: {
    title: (pence: number) => `Gift card for ${pounds(pence)} issued`,
    code: 'Code',
    once: 'Copy the code now. It is not stored and cannot be shown again.',
    sent: (email: string) => `It is also on its way to ${email}.`,
    copy: 'Copy code',
  },

  grant: {
    title: 'Give store credit',
    text: 'The customer can use it at once and gets an email.',
    email: 'Customer’s email',
    submit: 'Give credit',
  },

  refund: {
    title: 'Refund to store credit',
    text: (left: number) =>
      `Up to ${pounds(left)} can be refunded. The customer gets an email and a credit note, and can use the credit at once.`,
    submit: 'Refund to store credit',
  },

  states: { active: 'Active', spent: 'Spent', blocked: 'Blocked' },
  list: {
    caption: 'Gift cards and store credit',
    search: 'Last characters of the code, or email',
    none: 'No gift cards or store credit yet.',
    noneFound: 'No gift cards or store credit match.',
    all: 'All',
    kinds: { gift_card: 'Gift cards', store_credit: 'Store credit' },
    columns: { account: 'Account', made: 'Created', balance: 'Balance', state: 'Status' },
    left: (left: number, issued: number) => `${pounds(left)} of ${pounds(issued)}`,
    cardToMail: 'Gift card, not sent yet',
    boughtBy: 'Bought with order',
    card: (end: string) => `Gift card ending ${end}`,
    credit: (email: string) => `Store credit for ${email}`,
    nobody: 'an erased customer',
  },
  account: {
    back: 'All gift cards and credit',
    balance: (sum: string) => `${sum} left`,
    customer: 'Open the customer',
    ledger: 'Balance history',
    caption: 'Balance changes, newest first',
    after: (sum: string) => `balance ${sum}`,
    newestOnly: 'Only the latest 200 changes are shown.',
    correctTitle: 'Correct the balance',
    correctText: 'The change is recorded with your reason. No email is sent.',
    newBalance: 'New balance in pounds',
    correct: 'Correct balance',
    block: 'Block card',
    blockText:
      'A blocked card cannot be spent. Orders already paid with it go ahead, and refunds to it stay on the card until it is unblocked.',
    unblock: 'Unblock card',
    unblockText: 'Anyone with its code can spend it again.',
  },

  refusedTitle: 'Not Done',
  errors: {
    amount: 'Enter an amount in pounds, for example 25 or 25.50.',
    balance: 'Enter a new balance in pounds of up to £10,000, for example 0 or 25.50.',
    tooLittle: 'Enter an amount of at least 1p.',
    tooMuch: `You can give up to ${pounds(MAX_CREDIT_PENCE)} at a time.`,
    email: 'Enter a customer’s email address.',
    recipient: 'Enter a full email address, or leave it empty.',
    reason: 'Enter a reason in one line.',
    longReason: 'Shorten the reason to 200 characters.',
    message: 'Shorten the message to 500 characters, without special characters.',
  },
} as const

/** What was done, said once on the page after it. */
export const creditDoneText = {
  granted: {
    title: 'Credit given',
    message: 'It has been added to the customer’s store credit, and an email is on its way.',
  },
  corrected: { title: 'Balance corrected', message: 'The change is recorded with your reason.' },
  blocked: { title: 'Card blocked', message: 'It can no longer be spent.' },
  unblocked: { title: 'Card unblocked', message: 'It can be spent again.' },
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
