import { DEFAULT_EVENT_MONTHS, DEFAULT_REPLAY_DAYS } from '#shop/analytics/analytics-settings.ts'

import { EXPORT_DAYS } from './privacy.ts'
import { keptFor } from './retention.ts'

/** Copy about the data that is stored of people, and how long. */
export const retentionText = {
  sign_ins: {
    what: 'Sign-ins',
    howLong: '30 days after your last visit, 90 days at most',
  },
  browsers: {
    what: 'Browsers you signed in from',
    howLong: '400 days after the last time',
  },
  codes: {
    what: 'Codes and links sent by mail',
    howLong: 'Ten minutes to a day',
  },
  mails: {
    what: 'What we mailed you, and to which address',
    howLong: `${keptFor.mailDays} days`,
  },
  return_photos: {
    what: 'Photos of a return',
    howLong: `${keptFor.photoDays} days after it is settled; one day if you never sent them`,
  },
  reviews: {
    what: 'Your reviews and their photos',
    howLong: 'Until you delete them or have your account erased; one day for photos you never sent',
  },
  order_names: {
    what: 'Your name and address on orders and invoices',
    howLong: `${keptFor.orderYears} years after the year of the order; then only what was sold stays`,
  },
  declined_cards: {
    what: 'Cards that were declined, as a number that only our payment provider can read',
    howLong: 'One day',
  },
  moved_lines: {
    what: 'Which lines of a cart moved into your account',
    howLong: '90 days',
  },
  messages: {
    what: 'Messages you sent us with the contact form',
    howLong: 'Two years',
  },
  sign_ups: {
    what: 'A sign-up to our newsletter that you did not confirm',
    howLong: 'A month after the link we mailed you ends',
  },
  events: {
    what: 'What you did in the shop, if you agreed to “Analytics”',
    howLong: `${DEFAULT_EVENT_MONTHS} full months, as a rule`,
  },
  replays: {
    what: 'Recordings of your visits, if you agreed to “Analytics”',
    howLong: `${DEFAULT_REPLAY_DAYS} days, as a rule`,
  },
  copies: {
    what: 'The copy of your data that you asked for',
    howLong: `${EXPORT_DAYS} days`,
  },
  everything_else: {
    what: 'Everything else in your account',
    howLong: 'Until you have it erased, under Privacy in your profile: 72 hours after you ask',
  },
} as const
