import type { ErasureObstacle } from './erasure.ts'
import type { Erasure } from './privacy-status.ts'

/** What stands in the way of erasure: as somebody whose data it is reads it, and as staff do. */
const obstacles: Record<ErasureObstacle, readonly [own: string, staff: string]> = {
  is_admin: [
    'your account runs the shop: a colleague has to take your role away first',
    'they have a role in the shop',
  ],
  open_order: ['an order of yours is not delivered yet', 'an order is not delivered yet'],
  open_return: ['a return of yours is not settled yet', 'a return is not settled yet'],
  payment_under_way: [
    'a payment of yours may still come through',
    'a payment may still come through',
  ],
  refund_under_way: ['money is on its way back to you', 'money is on its way back to them'],
  dispute: ['your bank is looking into a payment of yours', 'their bank is looking into a payment'],
  credit_left: ['there is store credit on your account', 'they have store credit'],
}

/** "a, b and c" */
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Why erasure waits, as the rest of a sentence; empty when it does not. */
export const waitsInWords = (waitsFor: readonly ErasureObstacle[]): string =>
  list.format(waitsFor.map((obstacle) => obstacles[obstacle][0]))

/** The same, of somebody else. */
export const waitsForStaff = (waitsFor: readonly ErasureObstacle[]): string =>
  list.format(waitsFor.map((obstacle) => obstacles[obstacle][1]))

/** Where an erasure stands, in words. */
export function erasureMessage({ state, waitsFor }: Pick<Erasure, 'state' | 'waitsFor'>): string {
  if (state === 'taken_back') return privacyText.mail.takenBack.preview
  const { waitsFor: waits, wait } = privacyText.erase
  return waitsFor.length === 0 ? wait : `${wait} ${waits(waitsInWords(waitsFor))}`
}

/** What the shop says about what it keeps of somebody. */
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
    forThem: 'A colleague of ours wrote this down for you.',
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

  mail: {
    greeting: (firstName: string) => (firstName === '' ? 'Hello' : `Hello ${firstName}`),
    asked: {
      subject: 'Your data will be erased',
      preview: 'You can take it back for 72 hours.',
      heading: 'Your data will be erased',
      lead: (greeting: string, at: string) =>
        `${greeting}, as you asked, we will erase your account and everything we keep about you on ${at}, or within the hour after. Orders are kept without your name and address, as the law wants. You will not hear from us again then, as we will no longer have your address.`,
    },
    waits: {
      subject: 'Your data is not erased yet',
      preview: 'Something has to be settled first.',
      heading: 'Your data is not erased yet',
      lead: (greeting: string, why: string) =>
        `${greeting}, we were to erase everything we keep about you by now, but ${why}. As soon as that is settled we do it by ourselves; you need not ask again.`,
    },
    takenBack: {
      subject: 'Your data stays',
      preview: 'Nothing is erased.',
      heading: 'Your data stays',
      lead: (greeting: string) =>
        `${greeting}, the erasure of your account was taken back. Everything is as it was.`,
    },
    change: 'If you changed your mind, or it was not you who asked, keep your account here:',
    toPrivacy: 'Keep my account',
  },
} as const
