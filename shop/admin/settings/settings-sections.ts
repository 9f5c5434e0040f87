import { englishNameOf } from '#platform/admin/local-fields.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

/**
 * How a setting is entered: one line; a number, some of which can be left empty; or one item per line: in a list
 * commas separate them too, a link is a name followed by its address; a picture is uploaded separately,
 * and the form sends its id; a product, a collection and a page of the shop are picked, and the form sends slugs and the address.
 */
export type FieldKind =
  | 'text'
  | 'number'
  | 'number_or_none'
  | 'list'
  | 'lines'
  | 'links'
  | 'picture'
  | 'product'
  | 'collection'
  | 'page'

/** A setting on the page. */
export type SettingField = {
  key: SettingKey
  kind: FieldKind
  label: string
  /** What it does, and where it is seen. */
  hint: string
}

export type SettingsSection = {
  id: string
  title: string
  lead: string
  fields: SettingField[]
}

/** All settings, section by section: each is a form of its own. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'brand',
    title: 'Brand',
    lead: 'On every page and mail, from now on.',
    fields: [
      {
        key: 'shop_name',
        kind: 'text',
        label: 'Name of the shop',
        hint: 'Above every page and mail, in titles, and where the shop is installed on a phone.',
      },
    ],
  },
  {
    id: 'trader',
    title: 'Contact and legal details',
    lead: 'The law wants them in the footer, in every mail and on papers. Orders, and the invoices and credit notes about them, keep who sold on their day.',
    fields: [
      {
        key: 'legal_name',
        kind: 'text',
        label: 'Registered name',
        hint: 'As the business is registered; of a sole trader, their own name.',
      },
      {
        key: 'company_number',
        kind: 'text',
        label: 'Company number',
        hint: 'As Companies House has it. Leave it empty if you are a sole trader or an ordinary partnership.',
      },
      {
        key: 'registered_in',
        kind: 'text',
        label: 'Registered in',
        hint: 'England and Wales, Scotland, or Northern Ireland. Shown with the company number.',
      },
      {
        key: 'address_lines',
        kind: 'lines',
        label: 'Address',
        hint: 'Street, town, postcode, one a line. Customers send returns there.',
      },
      {
        key: 'shop_email',
        kind: 'text',
        label: 'Email for customers',
        hint: 'Mails are from this address, unless MAIL_FROM, set where the shop runs, says another.',
      },
      { key: 'shop_phone', kind: 'text', label: 'Telephone', hint: 'As customers dial it.' },
    ],
  },
  {
    id: 'tax',
    title: 'Tax',
    lead: 'A shop without a VAT number says nothing of VAT and writes plain invoices. Orders keep what counted when they were placed.',
    fields: [
      {
        key: 'vat_number',
        kind: 'text',
        label: 'VAT number',
        hint: 'GB 123 4567 89. Leave it empty while the business is not registered for VAT.',
      },
    ],
  },
  {
    id: 'social',
    title: 'Social media and payment methods',
    lead: 'In the footer of every page.',
    fields: [
      {
        key: 'social_links',
        kind: 'links',
        label: 'Social links',
        hint: 'One a line, a name and its address: Instagram https://www.instagram.com/yours',
      },
      {
        key: 'payment_methods',
        kind: 'list',
        label: 'Ways to pay',
        hint: 'One a line, as customers know them. They are only named here: what can be paid with is set at the payment provider.',
      },
    ],
  },
  {
    id: 'shown',
    title: 'What visitors see',
    lead: 'Changes are on every page of the shop within a moment.',
    fields: [
      {
        key: 'announcement',
        kind: 'text',
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
      {
        key: 'guest_cart_minutes',
        kind: 'number_or_none',
        label: "A guest's cart is emptied after so many minutes",
        hint: '5 to 100,000, counted from its last change. Leave it empty to keep it: it holds no stock.',
      },
      {
        key: 'held_units',
        kind: 'number',
        label: 'One customer can hold so many pieces at once',
        hint: '10 to 1,000, with those of an order that waits for its payment. More lets one customer empty a shelf.',
      },
    ],
  },
  {
    id: 'newcomers',
    title: 'Customers who have not bought yet',
    lead: 'These limits keep anyone from emptying the shelves with new accounts. Customers on one network, such as an office or a mobile carrier, share them. They no longer apply once a customer has bought something.',
    fields: [
      {
        key: 'new_hold_minutes',
        kind: 'number',
        label: 'Minutes that their cart holds its stock',
        hint: '5 to 120, and never longer than for other customers.',
      },
      {
        key: 'hold_pause_minutes',
        kind: 'number',
        label: 'Minutes that others come first after their hold has run out',
        hint: '0 to 120. Applies only while the stock of a size is low.',
      },
      {
        key: 'network_stock_percent',
        kind: 'number',
        label: 'Largest share of the stock held from one network, in per cent',
        hint: '1 to 100. Applies to each product and to the whole stock. 100 turns this limit off.',
      },
      {
        key: 'network_product_units',
        kind: 'number',
        label: 'Pieces of one product that a network can always hold',
        hint: '1 to 1,000, even if the share above is less: a family may buy several.',
      },
      {
        key: 'network_units',
        kind: 'number',
        label: 'Pieces in all that a network can always hold',
        hint: '1 to 10,000, even if the share above is less.',
      },
      {
        key: 'new_holds_percent',
        kind: 'number',
        label: 'Email the shop when they hold more than this share of a product, in per cent',
        hint: '1 to 100. Sent once, and again only after the share has fallen below it.',
      },
    ],
  },
  {
    id: 'gifts',
    title: 'Gift wrap',
    lead: 'Offered at the checkout, once for an order, with a message of up to 200 characters for its card. It has the standard rate of VAT. Orders keep what it cost when they were placed.',
    fields: [
      {
        key: 'gift_wrap_pence',
        kind: 'number_or_none',
        label: 'Price in pence, VAT included',
        hint: '1 to 10,000: 350 is £3.50. Leave it empty to offer none.',
      },
      {
        key: 'gift_wrap_text',
        kind: 'text',
        label: 'What it is',
        hint: 'Up to 160 characters.',
      },
      ...otherLanguages.map((language): SettingField => ({
        key: `gift_wrap_text_${language}`,
        kind: 'text',
        label: `What it is, in ${englishNameOf(language)}`,
        hint: `Up to 160 characters. Leave it empty for English on ${englishNameOf(language)} pages too.`,
      })),
    ],
  },
  {
    id: 'gift-cards',
    title: 'Gift cards',
    lead: 'Sold on the page /gift-cards, which is not there while no amount is set: link it from a menu. There is no VAT on one; it is charged on what the card is spent on.',
    fields: [
      {
        key: 'gift_card_amounts',
        kind: 'list',
        label: 'Amounts offered, in pence',
        hint: 'One a line, at most 8: 2500 is £25. Those outside the limits below are not offered. Leave it empty to sell none.',
      },
      {
        key: 'gift_card_min_pence',
        kind: 'number',
        label: 'Smallest amount in pence',
        hint: '100 to 100,000. Customers can type any amount from this one on.',
      },
      {
        key: 'gift_card_max_pence',
        kind: 'number',
        label: 'Largest amount in pence',
        hint: '100 to 100,000, and no less than the smallest.',
      },
    ],
  },
  {
    id: 'stock',
    title: 'Low stock',
    lead: 'At this quantity and below customers read that few are left, and the shop gets an email.',
    fields: [
      {
        key: 'low_stock_level',
        kind: 'number',
        label: 'Low-stock level',
        hint: '0 to 1,000, for new sizes. Existing sizes keep theirs, which is set with the stock of each.',
      },
    ],
  },
  {
    id: 'mail',
    title: 'Notifications',
    lead: 'You are emailed about new orders, returns and disputes.',
    fields: [
      {
        key: 'notice_email',
        kind: 'text',
        label: 'Email for notifications',
        hint: 'Leave it empty for the address that customers see in the footer.',
      },
    ],
  },
  {
    id: 'analytics',
    title: 'Analytics',
    lead: 'Only visitors who agreed to analytics are counted.',
    fields: [
      {
        key: 'event_months',
        kind: 'number',
        label: 'Events are kept for so many months',
        hint: '1 to 36 full months beside the running one. Older months are deleted at night, and reports no longer know of them.',
      },
      {
        key: 'replay_days',
        kind: 'number',
        label: 'Recordings are kept for so many days',
        hint: '1 to 90 days after the last of a visit. Older ones are deleted at night.',
      },
    ],
  },
  {
    id: 'newsletter',
    title: 'Newsletter and reminders',
    lead: 'They go to nobody who did not ask for them.',
    fields: [
      {
        key: 'campaign_rate',
        kind: 'number',
        label: 'Newsletters sent in a second',
        hint: '1 to 50. Ask your mail provider how many it takes.',
      },
      {
        key: 'cart_reminder_hours',
        kind: 'number',
        label: 'A cart reminder is sent so many hours after the cart ran out',
        hint: '1 to 72. Once for each cart, and not to whoever has bought since.',
      },
    ],
  },
  {
    id: 'limits',
    title: 'Request limits per minute',
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
