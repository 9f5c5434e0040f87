import { testsOf } from './guard.ts'
import type { Guard } from './guard.ts'

const races = `${testsOf.content}/editing/content-races.db.test.ts`

/** The guards of those who edit posts and pages. */
export const contentGuards: Guard[] = [
  {
    guard: 'an editor of a text is heard with the version they saw only',
    changes: [
      {
        procedure: 'edit_content',
        replace: [
          [
            '  if v_draft.version <> greatest(p_version, 1) or p_version = 0 and not v_is_new then',
            '  if false then',
          ],
        ],
      },
    ],
    tests: {
      [races]: ['of eight who publish a post at once one is heard, and the others are shown it'],
    },
  },
  {
    guard:
      'no two of a kind get the same address in a language, nor one the English address of the other',
    changes: [
      {
        procedure: 'save_translations',
        replace: [['  perform lock_local_slugs(', '  perform (']],
      },
    ],
    tests: {
      [`${testsOf.content}/translations/local-slugs.db.test.ts`]: [
        'of many who take one slug at once, in English or in Arabic, one gets it',
      ],
      [`${testsOf.content}/translations/shelf-slugs.db.test.ts`]: [
        'an English slug that is being given to one is not given to another one in Arabic meanwhile',
      ],
    },
  },
  {
    guard: 'an editor locks the page before looking at its version',
    changes: [
      {
        procedure: 'edit_content',
        replace: [
          [
            "where p.slug = p_key and p.kind = 'page' for no key update;",
            "where p.slug = p_key and p.kind = 'page';",
          ],
        ],
      },
    ],
    tests: {
      [races]: ['of eight who save a page at once one is heard, and the others are shown it'],
    },
  },
  {
    guard: 'what is due is looked at once more when it is locked',
    changes: [
      {
        procedure: 'publish_due_content',
        replace: [
          [
            'and d.key = v_due.key and d.publish_at <= p_at;',
            'and d.key = v_due.key and d.content is not null;',
          ],
        ],
      },
    ],
    tests: { [races]: ['a plan that is taken back as its time comes is not carried out'] },
  },
  {
    guard: 'one at a time gives a post another address',
    changes: [
      {
        procedure: 'edit_content',
        replace: [['  else\n    perform lock_post_slugs();\n', '  else\n']],
      },
    ],
    tests: { [races]: ['of two posts that take one address at once one has it'] },
  },
  {
    guard: 'one at a time gives a free page another address',
    changes: [
      {
        procedure: 'edit_content',
        replace: [["'free_page' then\n    perform lock_post_slugs();\n", "'free_page' then\n"]],
      },
    ],
    tests: {
      [`${testsOf.content}/editing/free-pages.db.test.ts`]: [
        'two pages want one address at once, and one gets it',
      ],
    },
  },
  {
    guard: 'one message of the contact form at a time is compared with those before',
    changes: [
      {
        procedure: 'send_contact_message',
        replace: [
          ["  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));\n", ''],
        ],
      },
    ],
    tests: {
      'shop/contact/server/send-message.db.test.ts': [
        'sent many times at once it is stored once, and the shop gets one mail',
      ],
    },
  },
]
