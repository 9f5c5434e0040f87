import type { PersonalTable } from './personal-table.ts'

const user = [{ user: 'user_id' }] as const
const ofContact = [{ column: 'contact_id', of: 'mailing_contacts' }] as const

/** What somebody would like to have, and what was written to them. */
export const shoppingData: readonly PersonalTable[] = [
  { table: 'cart_items', what: 'Your cart', found: user, texts: {}, erased: 'deleted' },
  {
    table: 'cart_reservations',
    what: 'What is held for your cart',
    found: user,
    // The keyed hash of a network, as long as the hold lasts.
    texts: { network: 'secret' },
    erased: 'deleted',
  },
  {
    table: 'former_holds',
    what: 'What was held for your cart until a moment ago',
    found: user,
    texts: {},
    erased: 'deleted',
  },
  {
    table: 'migrated_guest_items',
    what: 'Lines that moved into your cart',
    found: user,
    texts: { guest_item_id: 'personal' },
    erased: 'deleted',
  },
  { table: 'wishlist_items', what: 'Your wishlist', found: user, texts: {}, erased: 'deleted' },
  {
    table: 'wishlist_shares',
    what: 'The link to your wishlist',
    found: user,
    texts: { token_hash: 'secret' },
    erased: 'deleted',
  },
  {
    table: 'waiting_list_entries',
    what: 'Waiting lists you are on',
    found: user,
    // The keyed hash of a network, as long as the entry exists.
    texts: { network: 'secret' },
    erased: 'deleted',
  },
  {
    table: 'customer_totals',
    what: 'What you bought in all',
    found: user,
    texts: {},
    erased: 'deleted',
  },
  {
    table: 'emails',
    what: 'Mails to you',
    found: [{ email: 'recipient' }, { column: 'order_id', of: 'orders' }],
    texts: {
      kind: 'fact',
      language: 'fact',
      dedupe_key: 'fact',
      recipient: 'personal',
      subject: 'personal',
      // Codes and links in it let somebody in.
      html: 'secret',
      plain_text: 'secret',
      last_error: 'personal',
      unsubscribe_url: 'secret',
    },
    erased: 'deleted',
  },
  {
    table: 'email_attachments',
    what: 'Files sent to you with mails',
    found: [{ column: 'email_id', of: 'emails' }],
    // What staff attach can be about others, too.
    texts: { name: 'personal', media_type: 'fact', content: 'secret' },
    erased: 'deleted',
  },
  {
    table: 'staff_messages',
    what: 'Messages our staff wrote to you',
    found: [...user, { email: 'recipient' }, { column: 'order_id', of: 'orders' }],
    texts: {
      recipient: 'personal',
      subject: 'personal',
      body: 'personal',
      files: 'personal',
      author: 'fact',
    },
    erased: 'deleted',
  },
  {
    table: 'contact_messages',
    what: 'Messages you sent us with the contact form',
    found: [...user, { email: 'email' }],
    texts: {
      page_slug: 'fact',
      name: 'personal',
      email: 'personal',
      message: 'personal',
      language: 'fact',
      state: 'fact',
      done_by: 'fact',
    },
    erased: 'deleted',
  },
  {
    table: 'mailing_contacts',
    what: 'Mails that promote, if you asked for them',
    found: [...user, { email: 'email' }],
    texts: { email: 'personal', state: 'fact', language: 'fact' },
    erased: 'deleted',
  },
  {
    table: 'mailing_confirmations',
    what: 'Sign-ups to such mails that you were to confirm',
    found: ofContact,
    texts: {
      token_hash: 'secret',
      purposes: 'fact',
      wording: 'fact',
      source: 'fact',
      language: 'fact',
    },
    erased: 'deleted',
  },
  {
    table: 'consent_log',
    what: 'What you agreed to be mailed, and when',
    found: [{ column: 'subject_id', of: 'mailing_contacts' }],
    texts: {
      purpose: 'fact',
      event: 'fact',
      wording: 'fact',
      source: 'fact',
      session_id: 'fact',
      place: 'fact',
    },
    erased: {
      keptYears: 6,
      because:
        'It is the proof of what was agreed to, by an id that is nobody’s once the contact is gone.',
    },
  },
  {
    table: 'price_drops_told',
    what: 'Lower prices you were told of',
    found: ofContact,
    texts: {},
    erased: 'deleted',
  },
  {
    table: 'lines_let_go',
    what: 'What ran out in your cart, to remind you of it',
    found: user,
    texts: {},
    erased: 'deleted',
  },
  {
    table: 'analytics_events',
    what: 'What you did in the shop, if you agreed to that being counted',
    found: user,
    texts: {
      distinct_id: 'personal',
      insert_id: 'fact',
      name: 'fact',
      device_id: 'personal',
      session_id: 'personal',
      release: 'fact',
      path: 'personal',
      properties: 'personal',
    },
    erased: 'deleted',
  },
  {
    table: 'analytics_replays',
    what: 'Recordings of your visits, if you agreed to that',
    found: user,
    texts: { distinct_id: 'personal', device_id: 'personal', start_path: 'personal' },
    erased: 'deleted',
  },
  {
    table: 'analytics_replay_parts',
    what: 'What is in these recordings, compressed (gzip)',
    found: [{ column: 'replay_id', of: 'analytics_replays' }],
    texts: { content: 'personal' },
    erased: 'deleted',
  },
  {
    table: 'discounts',
    what: 'Discounts of your own',
    found: [{ user: 'customer_id' }],
    texts: { name: 'personal', code: 'personal', kind: 'fact' },
    erased: {
      keptYears: 6,
      because: 'One that an order was cheaper by stays switched off, without its name and code.',
    },
  },
]
