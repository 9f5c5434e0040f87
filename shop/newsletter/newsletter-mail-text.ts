import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

/** Copy of the newsletter's mails. */
export const newsletterMailText = {
  confirm: {
    subject: (shop: string) => `Confirm that you want the ${shop} newsletter`,
    preview: 'One press, and you are on the list.',
    heading: 'Please confirm',
    lead: (shop: string) =>
      `Somebody, hopefully you, asked for the ${shop} newsletter to be sent to this address. The button leads to a page where you confirm it.`,
    action: 'Yes, I want it',
    note: 'The link works once, within 7 days. If you did not ask for it, do nothing: you will not hear from us again.',
  },
  links: {
    subject: (shop: string) => `Your emails from ${shop}`,
    preview: 'Choose what to stop.',
    heading: 'Emails from us',
    lead: 'You asked for a link to choose which emails to stop. It works without signing in.',
    action: 'Choose what to stop',
    note: 'If you did not ask for it, do nothing: everything stays as it is.',
  },
  priceDrops: {
    subject: (pieces: number, first: string) =>
      pieces === 1 ? `${first} costs less now` : `${pieces} pieces on your wishlist cost less now`,
    preview: 'Lower prices on your wishlist.',
    heading: 'Lower prices on your wishlist',
    lead: (greeting: string) =>
      `${greeting}, this is on your wishlist, and costs less than when you put it there:`,
    was: (now: string, was: string) => `${now} instead of ${was}`,
    action: 'Open my wishlist',
    why: 'You get this because you asked to be told of price drops.',
  },
  cartReminder: {
    subject: 'What was in your cart can still be had',
    preview: 'Your cart ran out; these pieces are still there.',
    heading: 'Still thinking about it?',
    lead: (greeting: string) =>
      `${greeting}, the time in your cart ran out, and we let these pieces go. You can still have them:`,
    size: sizeInText,
    action: 'Have another look',
    why: 'You get this one reminder because you asked for it.',
  },
  campaign: {
    products: 'From the shop',
    why: 'You get this because you asked for our newsletter.',
  },
  piece: (name: string, colour: string) => `${name}, ${colour}`,
  stop: 'Stop these emails, or choose which',
} as const
