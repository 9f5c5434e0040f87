import type { Guard } from '../guard.ts'

const signUp = 'shop/newsletter/server/sign-up.db.test.ts'
const sending = 'shop/campaigns/server/send-campaigns.db.test.ts'
const campaigns = 'shop/campaigns/server/campaigns.db.test.ts'
const events = 'shop/newsletter/server/mail-events.db.test.ts'
const reminders = 'shop/newsletter/server/reminders.db.test.ts'

/** The guards between people who agree or end mails, and what writes to them at the same time. */
export const newsletterGuards: Guard[] = [
  {
    guard: 'a link confirms once',
    changes: [{ procedure: 'confirm_mails', replace: [['l.used_at is null and', '']] }],
    tests: {
      [signUp]: ['a link confirms once, however many open it at once, and reports it afterwards'],
    },
  },
  {
    guard: 'links end with what they would confirm',
    changes: [
      {
        procedure: 'end_mails',
        replace: [['l.purposes && coalesce(p_purposes, l.purposes)', 'false']],
      },
    ],
    tests: { [signUp]: ['an old link does not bring back what was ended since'] },
  },
  {
    guard: 'an end waits for the mail that is being written',
    changes: [
      {
        procedure: 'end_mails',
        replace: [
          [
            'perform from mailing_contacts c where c.id = p_contact_id for update;',
            'perform from mailing_contacts c where c.id = p_contact_id;',
          ],
        ],
      },
    ],
    tests: {
      [sending]: ['who ends it while theirs is being written waits for it, and has it taken back'],
    },
  },
  {
    guard: 'a recipient is taken by one process',
    changes: [
      {
        procedure: 'take_campaign_recipient',
        replace: [
          ['order by r.contact_id limit 1 for update skip locked', 'order by r.contact_id limit 1'],
        ],
      },
    ],
    tests: { [sending]: ['ten processes that send at once write to each recipient once'] },
  },
  {
    guard: 'consent is asked again before each mail',
    changes: [
      {
        procedure: 'take_campaign_recipient',
        replace: [["found and may_promote_to(v_contact, 'newsletter')", 'found']],
      },
    ],
    tests: {
      [sending]: ['who ends it before their turn gets nothing'],
    },
  },
  {
    guard: 'mails that wait are taken back with their consent',
    changes: [
      {
        procedure: 'end_mails',
        replace: [['e.consent_subject = p_contact_id and e.sent_at is null', 'false']],
      },
    ],
    tests: {
      [sending]: ['who ends it while it waits in the outbox does not get it'],
      [reminders]: ['one that waits in the outbox is taken back with its consent'],
    },
  },
  {
    guard: 'a pause waits for the mail that is being written',
    changes: [
      {
        procedure: 'take_campaign_recipient',
        replace: [
          ['order by c.started_at, c.id limit 1 for share', 'order by c.started_at, c.id limit 1'],
        ],
      },
    ],
    tests: {
      [sending]: ['a pause waits for the mail that is being written, and none comes after it'],
    },
  },
  {
    guard: 'what waits of a campaign is taken back with it',
    changes: [
      {
        procedure: 'move_campaign',
        replace: [["if p_to in ('paused', 'cancelled') then", 'if false then']],
      },
    ],
    tests: {
      [sending]: [
        'a pause withdraws mails from the outbox; they are written again when it resumes',
        'what is ended is not handed over any more, also where the mail server was away',
      ],
    },
  },
  {
    guard: 'a campaign that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_campaign',
        replace: [['elsif v_old.version <> p_version then', 'elsif false then']],
      },
    ],
    tests: { [campaigns]: ['of twenty who save the same version one is heard'] },
  },
  {
    guard: 'news of a mail is heard once',
    changes: [
      {
        procedure: 'record_mail_event',
        replace: [
          [
            'on conflict (id) do nothing',
            'on conflict (id) do update set is_hard = excluded.is_hard',
          ],
        ],
      },
    ],
    tests: {
      [events]: [
        'the same event is handled once, also by many at once, and nothing is stored about strangers',
      ],
    },
  },
  {
    guard: 'lower prices are told by one job',
    changes: [
      {
        procedure: 'take_price_drops',
        replace: [['for no key update of c skip locked', '']],
      },
    ],
    tests: {
      [reminders]: [
        'a customer who agreed is notified once of a lower price, however many jobs run',
      ],
    },
  },
  {
    guard: 'a cart is reminded of by one job',
    changes: [
      {
        procedure: 'take_cart_reminder',
        replace: [["perform pg_advisory_xact_lock(hashtextextended('cart_reminders', 0));", '']],
      },
    ],
    tests: {
      [reminders]: ['a job that comes while another writes the reminder finds nothing to write'],
    },
  },
]
