/** How long personal data is stored. */
export const keptFor = {
  /** The content and recipients of mails, in days. */
  mailDays: 90,
  /** Photos of a return, in days after it was closed. */
  photoDays: 180,
  /** Whose an order was, in full years after the one it was placed in. */
  orderYears: 6,
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
  { kept: 'sign_ups', job: 'forget_unconfirmed_contacts' },
  { kept: 'events', job: 'keep_event_partitions' },
  { kept: 'replays', job: 'forget_replays' },
  { kept: 'copies', job: 'end_exports' },
  { kept: 'everything_else', job: 'erase_people' },
] as const satisfies readonly Kept[]
