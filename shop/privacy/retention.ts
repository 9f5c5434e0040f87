import { DEFAULT_EVENT_MONTHS } from '#shop/analytics/analytics-settings.ts'

import { EXPORT_DAYS } from './export-text.ts'

/** How long what is kept of people stays, by itself. */
export const keptFor = {
  /** What mails said and to whom, in days. */
  mailDays: 90,
  /** Photos of a return, in days after it was closed. */
  photoDays: 180,
  /** Whose an order was, in full years after the one it was placed in. */
  orderYears: 6,
} as const

type Kept = {
  what: string
  howLong: string
  /** The scheduled job that sees to it. */
  job: string
}

/** How long what is kept, as the page about privacy shows it; a test compares the jobs. */
export const retention: readonly Kept[] = [
  {
    what: 'Sign-ins',
    howLong: '30 days after your last visit, 90 days at most',
    job: 'forget_expired_credentials',
  },
  {
    what: 'Browsers you signed in from',
    howLong: '400 days after the last time',
    job: 'forget_expired_credentials',
  },
  {
    what: 'Codes and links sent by mail',
    howLong: 'Ten minutes to a day',
    job: 'forget_expired_credentials',
  },
  {
    what: 'What we mailed you, and to which address',
    howLong: `${keptFor.mailDays} days`,
    job: 'forget_old_data',
  },
  {
    what: 'Photos of a return',
    howLong: `${keptFor.photoDays} days after it is settled; one day if you never sent them`,
    job: 'forget_old_data',
  },
  {
    what: 'Your name and address on orders and invoices',
    howLong: `${keptFor.orderYears} years after the year of the order; then only what was sold stays`,
    job: 'forget_old_data',
  },
  {
    what: 'Cards that were declined, as a number that only our payment provider can read',
    howLong: 'One day',
    job: 'forget_payment_declines',
  },
  {
    what: 'Which lines of a cart moved into your account',
    howLong: '90 days',
    job: 'forget_migrated_guest_items',
  },
  {
    what: 'A sign-up to our newsletter that you did not confirm',
    howLong: 'A month after the link we mailed you ends',
    job: 'forget_unconfirmed_contacts',
  },
  {
    what: 'What you did in the shop, if you agreed to “Analytics”',
    howLong: `${DEFAULT_EVENT_MONTHS} full months, as a rule`,
    job: 'keep_event_partitions',
  },
  {
    what: 'The copy of your data that you asked for',
    howLong: `${EXPORT_DAYS} days`,
    job: 'end_exports',
  },
  {
    what: 'Everything else in your account',
    howLong: 'Until you have it erased, under Privacy in your profile: 72 hours after you ask',
    job: 'erase_people',
  },
]
