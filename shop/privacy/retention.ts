/** How long personal data is stored. */
export const keptFor = {
  /** The content and recipients of mails, in days. */
  mailDays: 90,
  /** Photos of a return, in days after it was closed. */
  photoDays: 180,
  /** Whose an order was, in full years after the one it was placed in. */
  orderYears: 6,
} as const

/** How long records are stored that nobody needs any more, in days; docs/monitoring.md has the reasons. */
export const recordsKeptFor = {
  /** That a mail was written, once its text is forgotten. */
  mailDays: 730,
  /** Messages of the contact form. */
  messageDays: 730,
  /** Imports and bulk edits of products: as long as they can be undone. */
  editDays: 30,
  /** What the mail provider reported, and incidents that are over. */
  eventDays: 400,
  /** Jobs that failed for good. */
  jobDays: 90,
} as const

type Kept = {
  /** The kind of data, as retentionText names it. */
  kept: string
  /** The scheduled job that sees to it. */
  job: string
}

/** The retention periods, as the page about privacy shows them; a test compares the jobs. */
export const retention = [
  { kept: 'sign_ins', job: 'forget_expired_credentials' },
  { kept: 'browsers', job: 'forget_expired_credentials' },
  { kept: 'codes', job: 'forget_expired_credentials' },
  { kept: 'mails', job: 'forget_old_data' },
  { kept: 'return_photos', job: 'forget_old_data' },
  { kept: 'reviews', job: 'forget_unsent_review_photos' },
  { kept: 'order_names', job: 'forget_old_data' },
  { kept: 'declined_cards', job: 'forget_payment_declines' },
  { kept: 'moved_lines', job: 'forget_migrated_guest_items' },
  { kept: 'messages', job: 'forget_old_records' },
  { kept: 'sign_ups', job: 'forget_unconfirmed_contacts' },
  { kept: 'events', job: 'keep_event_partitions' },
  { kept: 'replays', job: 'forget_replays' },
  { kept: 'copies', job: 'end_exports' },
  { kept: 'everything_else', job: 'erase_people' },
] as const satisfies readonly Kept[]
