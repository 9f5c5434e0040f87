import type { Guard } from './guard.ts'

/** The guards between admins who set the same thing at once. */
export const settingsGuards: Guard[] = [
  {
    guard: 'a setting that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_settings',
        replace: [['where coalesce(s.version, 0) <> c.version', 'where false']],
      },
    ],
    tests: {
      'shop/settings/server/settings.db.test.ts': [
        'of many at once with the same version one sets it, the others are refused what it is',
      ],
    },
  },
  {
    guard: 'settings are saved by one admin at a time',
    changes: [
      {
        procedure: 'save_settings',
        replace: [[`  perform pg_advisory_xact_lock(hashtextextended('settings', 0));\n`, '']],
      },
    ],
    tests: {
      'shop/settings/server/settings.db.test.ts': [
        'a save while another is under way waits, and gets the current value',
      ],
    },
  },
  {
    guard: 'a branding that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'edit_branding',
        replace: [['if v_draft.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      'shop/settings/server/branding/branding.db.test.ts': [
        'of many who save the same version at once one succeeds, and the others get what it is',
      ],
    },
  },
  {
    guard: 'a branding is saved by one admin at a time',
    changes: [
      {
        procedure: 'edit_branding',
        replace: [['from branding_draft d for update', 'from branding_draft d']],
      },
    ],
    tests: {
      'shop/settings/server/branding/branding.db.test.ts': [
        'a save while another is under way waits, and is refused what that one wrote',
      ],
    },
  },
  {
    guard: 'words of mails that were changed since they were seen are not overwritten',
    changes: [
      {
        procedure: 'save_mail_text',
        replace: [['if coalesce(v_old.version, 0) <> p_version then', 'if false then']],
      },
    ],
    tests: {
      'shop/admin/server/mails/mail-copy.db.test.ts': [
        'of many who save the same version one succeeds, and the others are refused',
      ],
    },
  },
  {
    guard: 'words of mails are saved by one admin at a time',
    changes: [
      {
        procedure: 'save_mail_text',
        replace: [[`  perform pg_advisory_xact_lock(hashtextextended('mail_texts', 0));\n`, '']],
      },
    ],
    tests: {
      'shop/admin/server/mails/mail-copy.db.test.ts': [
        'a save while a colleague saves waits, and is refused',
      ],
    },
  },
  {
    guard: 'the shop is closed and opened by whoever has seen how it is',
    changes: [
      {
        procedure: 'set_maintenance',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      'server/journeys/maintenance.db.test.ts': [
        'of many at once with the same version one sets it, the others are refused',
      ],
    },
  },
]
