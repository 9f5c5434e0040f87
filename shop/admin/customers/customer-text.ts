import { messageSent } from '#shop/contact/admin/staff-message-text.ts'
import type { Notice } from '#platform/forms/form-answer.ts'
import type { CustomerRefusal } from '#shop/sign-in/customer-refusals.ts'

/** What the pages about customers in the admin area say. */
export const customerText = {
  title: 'Customers',
  list: {
    caption: 'Customers',
    search: 'Name, email, phone or order number',
    columns: {
      name: 'Customer',
      email: 'Email',
      joined: 'Joined',
      orders: 'Orders',
      spent: 'Spent',
      lastOrder: 'Last order',
    },
    fields: {
      ordered: 'Has ordered',
      blocked: 'Blocked',
      unconfirmed: 'Email not confirmed',
      new: 'Joined in the last 30 days',
    },
    blocked: 'Blocked',
    unconfirmed: 'Not confirmed',
    never: 'Never',
    none: 'No customers yet.',
    noneFound: 'No customers match.',
  },
  back: 'All customers',
  admin: {
    text: 'This person is on the team. Manage their role and sessions under People.',
    link: 'People',
  },
  confirmed: 'Email confirmed',
  unconfirmed: 'Email not confirmed',
  facts: {
    email: 'Email',
    joined: 'Joined',
    signsIn: 'Signs in with',
    orders: 'Paid orders',
    spent: 'Spent',
    spentHint: 'Invoices less credit notes',
    wishes: 'Wishlist',
    mails: 'Subscribed to',
  },
  ways: (hasPassword: boolean, passkeys: number) =>
    [
      hasPassword ? 'a password' : 'codes by email',
      ...(passkeys === 0 ? [] : [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`]),
    ].join(', '),
  mails: (labels: readonly string[]) => labels.join(', ') || 'Nothing',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  addresses: 'Addresses',
  isDefault: 'Default',
  orders: { title: 'Orders', none: 'No orders yet.', all: 'All orders' },
  returns: { title: 'Returns', none: 'No returns yet.' },
  cart: {
    title: 'Cart',
    none: 'The cart is empty.',
    held: 'Held until',
    notHeld: 'Not held',
  },
  messages: {
    title: 'Messages',
    none: 'No messages with this email address.',
  },
  waiting: {
    title: 'Waiting list',
    none: 'Not waiting for anything.',
    since: 'since',
    window: 'One is held for them until',
  },
  credit: {
    title: 'Store credit',
    balance: (sum: string) => `Balance: ${sum}`,
    caption: 'Store credit changes, newest first',
    give: 'Give store credit',
    changed: 'The account has changed in the meantime. Check it again.',
  },
  sessions: {
    title: 'Devices',
    none: 'Not signed in.',
    lastSeen: 'last used',
    end: 'Sign out',
    endLabel: (device: string) => `Sign out of ${device}`,
    endAll: 'Sign out everywhere',
  },
  block: {
    title: 'Sign-in',
    summary: 'Block this customer',
    text: 'The customer is signed out everywhere and cannot sign in again. They see that the account is closed and whom to contact, but not the reason. Their orders are still sent and can be returned.',
    reason: 'Reason',
    reasonHint: 'For staff; the customer does not see it.',
    submit: 'Block customer',
    blocked: 'Blocked',
    lift: 'Unblock customer',
    by: (who: string | null) => (who === null ? '' : ` by ${who}`),
    former: 'Previous blocks',
    until: 'until',
    noReason: 'Enter a reason in one line.',
    longReason: 'Shorten the reason to 200 characters.',
  },
  refusedTitle: 'Not Done',
} as const

/** What was done, said once on the page after it. */
const doneText = {
  message_sent: messageSent,
  blocked: { title: 'Blocked', message: 'They are signed out and cannot sign in.' },
  unblocked: { title: 'Unblocked', message: 'They can sign in again.' },
  'signed-out': { title: 'Signed out', message: 'They have to sign in again there.' },
  'copy-asked': {
    title: 'Copy requested',
    message: 'It is emailed to them within minutes.',
  },
  'erasure-asked': {
    title: 'Erasure requested',
    message: 'They get an email and have 72 hours to cancel it.',
  },
  'account-kept': { title: 'Account kept', message: 'Nothing is erased. They get an email.' },
  granted: {
    title: 'Credit given',
    message: 'It has been added to the customer’s store credit, and an email is on its way.',
  },
} as const satisfies Record<string, Notice>

export type CustomerDone = keyof typeof doneText

/** The notice that the query asks for, if there is one of that name. */
export const customerDone = (name: string | null): Notice | undefined =>
  name !== null && Object.hasOwn(doneText, name) ? doneText[name as CustomerDone] : undefined

/** Why something about a customer was not done, and what to do. */
export function customerRefusalText(refusal: CustomerRefusal): string {
  switch (refusal.kind) {
    case 'is_admin':
      return 'This person has joined the team in the meantime. Manage them under People.'
    case 'already_blocked':
      return 'A colleague has blocked this customer in the meantime. Their reason is shown below.'
    case 'version_conflict':
      return 'A colleague has since unblocked the customer and blocked them again. Check the new reason.'
    case 'not_found':
      return 'This customer no longer exists. Go back to the list.'
    default:
      return refusal satisfies never
  }
}

/** What the page of a customer says about their data; why something is refused is in privacy-refusals.ts. */
export const customerPrivacyText = {
  title: 'Privacy',
  lead: 'Customers can do this themselves in their profile. If they write or call instead, confirm who they are first. All emails go to the address of the account. Cookie choices are stored only in their browser.',
  copy: {
    asked: (at: string) => `A copy of their data was requested on ${at} and is being prepared.`,
    ready: (at: string) => `A copy of their data was requested on ${at} and emailed to them.`,
    over: (at: string) => `A copy of their data was requested on ${at}. Its link has expired.`,
  },
  askCopy: 'Email a copy of their data',
  erased: (at: string) => `This customer will be erased on ${at}.`,
  waitsFor: (why: string) => `Erasure has to wait while ${why}.`,
  keep: 'Cancel erasure',
  askErasure: 'Erase customer',
  erasureText:
    'They get an email at once and can cancel within 72 hours. After that the account and everything in it is deleted; orders are kept without name and address.',
  givesUpCredit: 'They give up their store credit',
  submitErasure: 'Erase in 72 hours',
  refusedTitle: 'Not Done',
} as const
