import type { ErasureObstacle } from './privacy.ts'

/** Copy about the data that the shop stores of a customer. */
export const privacyText = {
  title: 'Privacy',
  lead: 'What we keep about you is yours: take a copy of it, or have it erased.',
  notDone: 'Not Done',

  export: {
    title: 'A copy of your data',
    lead: 'Everything we keep about you, as JSON and as tables for a spreadsheet. We mail you a link to the file, within minutes as a rule.',
    submit: 'Ask for a copy',
    asked: (at: string) => `You asked on ${at}. We mail you a link as soon as the file is ready.`,
    ready: (until: string) => `The link we mailed you works until ${until}.`,
    over: 'This link leads to nothing any more. Ask for a new copy under Privacy in your profile.',
  },

  erase: {
    title: 'Erase your data',
    lead: 'We erase your account and everything in it: addresses, cart, wishlist, mails, photos. Orders are kept for six years without your name and address, as the tax office wants to see what was sold.',
    wait: 'You have 72 hours to change your mind.',
    submit: 'Erase my data',
    confirmTitle: 'Erase everything about you?',
    confirmText:
      'In 72 hours your account is gone, and we cannot bring it back: no returns from your account, no invoices, no credit.',
    giveUpCredit: (sum: string) => `I give up my store credit of ${sum}`,
    waiting: (at: string) => `Your data will be erased on ${at}.`,
    left: (hours: number) =>
      hours === 1
        ? 'You have an hour left to keep it.'
        : `You have ${hours} hours left to keep it.`,
    waitsFor: (why: string) => `It waits as long as ${why}.`,
    takeBack: 'Keep my account',
    takenBack: 'Nothing is erased.',
    forThem: 'A colleague of ours wrote this down for you.',
  },

  /** What erasure waits for, as the rest of a sentence. */
  waitsFor: {
    is_admin: 'your account runs the shop: a colleague has to take your role away first',
    open_order: 'an order of yours is not delivered yet',
    open_return: 'a return of yours is not settled yet',
    payment_under_way: 'a payment of yours may still come through',
    refund_under_way: 'money is on its way back to you',
    dispute: 'your bank is looking into a payment of yours',
    credit_left: 'there is store credit on your account',
  } satisfies Record<ErasureObstacle, string>,

  /** Why it is refused. */
  refused: {
    is_admin: 'Your account runs the shop. A colleague has to take your role away first.',
    credit_left: (sum: string) =>
      `You have store credit of ${sum}. Spend it first, or tick that you give it up.`,
    proof_required: 'Please confirm it is you with your password or a code, and try again.',
    wrong_password: 'The password is not right. Please try again.',
    user_not_found: 'There is no such account any more.',
    nothing_asked: 'Nothing is to be erased. There is nothing to take back.',
  },

  consents: {
    title: 'What you agreed to on this device',
    lead: 'You can change this at any time, here or by “Cookie choice” at the foot of every page.',
    given: 'Agreed',
    refused: 'Not agreed',
  },

  retention: {
    title: 'How long we keep what',
    lead: 'The shop forgets these by itself, every hour or every night.',
  },
} as const
