import type { SettingKey } from '#shop/settings/setting-values.ts'

/** How a setting is typed: one line, a number, or a list with one of each a line. */
export type FieldKind = 'words' | 'number' | 'list'

/** A setting on the page. */
export type SettingField = {
  key: SettingKey
  kind: FieldKind
  label: string
  /** What it does, and where it is seen. */
  hint: string
}

export type SettingsSection = { id: string; title: string; lead: string; fields: SettingField[] }

/** The page of the settings, section by section: each is a form of its own. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'shown',
    title: 'What visitors see',
    lead: 'Changes are on every page of the shop within a moment.',
    fields: [
      {
        key: 'announcement',
        kind: 'words',
        label: 'Announcement',
        hint: 'One line above the header of every page. Leave it empty for no line.',
      },
    ],
  },
  {
    id: 'holds',
    title: 'Carts and waiting lists',
    lead: 'What is in a cart now keeps its time; what is added from now on gets the new one.',
    fields: [
      {
        key: 'hold_minutes',
        kind: 'number',
        label: 'A cart holds its stock for so many minutes',
        hint: '5 to 120. Customers can keep it ten times for ten minutes more.',
      },
      {
        key: 'priority_minutes',
        kind: 'number',
        label: 'A waiting customer goes before others for so many minutes',
        hint: '5 to 120. Counted from the mail that tells them; the mail says how long.',
      },
    ],
  },
  {
    id: 'mail',
    title: 'Mail to the shop',
    lead: 'New orders, returns and disputes are told by mail.',
    fields: [
      {
        key: 'notice_email',
        kind: 'words',
        label: 'Where they are sent',
        hint: 'Leave it empty for the address that customers see in the footer.',
      },
    ],
  },
  {
    id: 'limits',
    title: 'Requests per minute',
    lead: 'How often one customer, or one address, may ask for something within a minute. It counts at once, in every process of the shop.',
    fields: [
      limit('limit_payment', 'Payments', '3 to 1,000. More invites stolen cards to be tried out.'),
      limit('limit_cart', 'Carts', '10 to 10,000.'),
      limit('limit_gdpr', 'Data protection', '1 to 1,000.'),
      limit('limit_admin', 'Admin area', '60 to 10,000.'),
      limit('limit_authentication', 'Signing in', '5 to 1,000. More invites guessing.'),
      limit('limit_email', 'Mails that are asked for', '2 to 1,000.'),
      limit('limit_return', 'Returns and cancellations', '3 to 1,000.'),
      limit('limit_api', 'Everything else', '60 to 100,000.'),
    ],
  },
  {
    id: 'addresses',
    title: 'Addresses with higher limits',
    lead: 'From these addresses everybody may ask five times as often: the office, say. They open nothing, and nobody is locked out by taking one away. Those of ADMIN_IPS, which is set where the shop runs, always count.',
    fields: [
      {
        key: 'admin_addresses',
        kind: 'list',
        label: 'Addresses and ranges',
        hint: 'One a line: 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/48.',
      },
    ],
  },
]

function limit(key: SettingKey, label: string, hint: string): SettingField {
  return { key, kind: 'number', label, hint }
}
