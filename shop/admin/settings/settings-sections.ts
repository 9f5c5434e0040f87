import { englishNameOf } from '#platform/admin/local-fields.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

/**
 * How a setting is entered: one line; a number, some of which can be left empty; or one item per line: in a list
 * commas separate them too, a link is a name followed by its address.
 */
export type FieldKind = 'text' | 'number' | 'number_or_none' | 'list' | 'lines' | 'links'

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
    lead: 'Shown on every page and email.',
    fields: [
      {
        key: 'shop_name',
        kind: 'text',
        label: 'Shop name',
        hint: 'Shown at the top of pages and emails, in page titles, and under the icon on a phone.',
      },
    ],
  },
  {
    id: 'trader',
    title: 'Contact and legal details',
    lead: 'The law requires these in the footer, emails and documents. Existing orders, invoices and credit notes keep the details from their own date.',
    fields: [
      {
        key: 'legal_name',
        kind: 'text',
        label: 'Registered name',
        hint: 'The registered name of the business. Sole traders enter their own name.',
      },
      {
        key: 'company_number',
        kind: 'text',
        label: 'Company number',
        hint: 'As shown at Companies House. Leave it empty if you are a sole trader or an ordinary partnership.',
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
        hint: 'Street, town and postcode, one per line. Customers send returns to this address.',
      },
      {
        key: 'shop_email',
        kind: 'text',
        label: 'Email for customers',
        hint: 'Emails are sent from this address, unless the server sets another in MAIL_FROM.',
      },
      { key: 'shop_phone', kind: 'text', label: 'Telephone', hint: 'As customers dial it.' },
    ],
  },
  {
    id: 'tax',
    title: 'Tax',
    lead: 'Without a VAT number, the shop does not show VAT and issues plain invoices. Existing orders do not change.',
    fields: [
      {
        key: 'vat_number',
        kind: 'text',
        label: 'VAT number',
        hint: 'For example, GB 123 4567 89. Leave it empty if the business is not registered for VAT.',
      },
    ],
  },
  {
    id: 'social',
    title: 'Social media and payment methods',
    lead: 'Shown in the footer of every page.',
    fields: [
      {
        key: 'social_links',
        kind: 'links',
        label: 'Social links',
        hint: 'A name and a URL for each, such as Instagram https://www.instagram.com/yours',
      },
      {
        key: 'payment_methods',
        kind: 'list',
        label: 'Payment methods',
        hint: 'One per line, by the names customers know. This only changes the footer. To accept a payment method, set it up with your payment provider.',
      },
    ],
  },
  {
    id: 'shown',
    title: 'What visitors see',
    lead: 'Pages are updated within a moment.',
    fields: [
      {
        key: 'announcement',
        kind: 'text',
        label: 'Announcement',
        hint: 'One line above the header of every page. Leave it empty for no announcement.',
      },
    ],
  },
  {
    id: 'holds',
    title: 'Carts and waiting lists',
    lead: 'Changes apply to items added to carts from now on.',
    fields: [
      {
        key: 'hold_minutes',
        kind: 'number',
        label: 'Cart hold, in minutes',
        hint: '5 to 120. Customers can extend the hold ten times, by ten minutes each.',
      },
      {
        key: 'priority_minutes',
        kind: 'number',
        label: 'Waiting list hold, in minutes',
        hint: '5 to 120, counted from the email that offers the item to the customer.',
      },
      {
        key: 'guest_cart_minutes',
        kind: 'number_or_none',
        label: 'Guest cart expiry, in minutes',
        hint: '5 to 100,000, counted from the last change to the cart. Leave it empty for no expiry. Guest carts hold no stock.',
      },
      {
        key: 'held_units',
        kind: 'number',
        label: 'Maximum items held per customer',
        hint: '10 to 1,000, including items in unpaid orders. A high number lets one customer hold all the stock.',
      },
    ],
  },
  {
    id: 'newcomers',
    title: 'Customers who have not bought yet',
    lead: 'These limits stop people from holding all your stock with new accounts. Customers on one network, such as an office or a mobile carrier, share the network limits. No limit applies once a customer has bought something.',
    fields: [
      {
        key: 'new_hold_minutes',
        kind: 'number',
        label: 'Cart hold for new customers, in minutes',
        hint: '5 to 120, and no longer than for other customers.',
      },
      {
        key: 'hold_pause_minutes',
        kind: 'number',
        label: 'Wait before holding the same item again, in minutes',
        hint: '0 to 120. Gives other customers a chance after a hold has run out. Applies only while stock is low.',
      },
      {
        key: 'network_stock_percent',
        kind: 'number',
        label: 'Maximum share of stock held by one network, in per cent',
        hint: '1 to 100. Applies to each product and to all stock. Enter 100 for no limit.',
      },
      {
        key: 'network_product_units',
        kind: 'number',
        label: 'Items of one product a network can always hold',
        hint: '1 to 1,000, even if this is more than the share above, so that a family can buy several.',
      },
      {
        key: 'network_units',
        kind: 'number',
        label: 'Total items a network can always hold',
        hint: '1 to 10,000, even if this is more than the share above.',
      },
      {
        key: 'new_holds_percent',
        kind: 'number',
        label: 'Alert when new customers hold this share of a product, in per cent',
        hint: '1 to 100. Emailed to the shop once the share is exceeded, and again only after it has fallen below.',
      },
    ],
  },
  {
    id: 'gifts',
    title: 'Gift wrap',
    lead: 'Offered at checkout, once per order, with a gift message of up to 200 characters. The standard rate of VAT applies. Existing orders keep their price.',
    fields: [
      {
        key: 'gift_wrap_pence',
        kind: 'number_or_none',
        label: 'Price in pence, VAT included',
        hint: '1 to 10,000. For example, 350 is £3.50. Leave it empty to offer no gift wrap.',
      },
      {
        key: 'gift_wrap_text',
        kind: 'text',
        label: 'Description',
        hint: 'Up to 160 characters.',
      },
      ...otherLanguages.map((language): SettingField => ({
        key: `gift_wrap_text_${language}`,
        kind: 'text',
        label: `Description in ${englishNameOf(language)}`,
        hint: `Up to 160 characters. Leave it empty to show the English text on ${englishNameOf(language)} pages.`,
      })),
    ],
  },
  {
    id: 'gift-cards',
    title: 'Gift cards',
    lead: 'Sold on the page /gift-cards. The page is available once you enter an amount; add it to a menu. No VAT is charged on a gift card, only on the items it is spent on.',
    fields: [
      {
        key: 'gift_card_amounts',
        kind: 'list',
        label: 'Amounts offered, in pence',
        hint: 'One per line, at most 8. For example, 2500 is £25. Amounts outside the limits below are not offered. Leave it empty to sell no gift cards.',
      },
      {
        key: 'gift_card_min_pence',
        kind: 'number',
        label: 'Smallest amount in pence',
        hint: '100 to 100,000. Customers can enter any amount from this one.',
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
    lead: 'At or below this level, customers see that stock is low and the shop gets an email.',
    fields: [
      {
        key: 'low_stock_level',
        kind: 'number',
        label: 'Low-stock level',
        hint: '0 to 1,000, for new sizes. To change an existing size, edit its stock.',
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
        hint: 'Leave it empty to use the address in the footer.',
      },
    ],
  },
  {
    id: 'analytics',
    title: 'Analytics',
    lead: 'Only visitors who accepted analytics are counted.',
    fields: [
      {
        key: 'event_months',
        kind: 'number',
        label: 'Keep events for, in months',
        hint: '1 to 36 full months, in addition to the current one. Older months are deleted at night and disappear from reports.',
      },
      {
        key: 'replay_days',
        kind: 'number',
        label: 'Keep recordings for, in days',
        hint: '1 to 90, counted from the end of the visit. Older recordings are deleted at night.',
      },
    ],
  },
  {
    id: 'newsletter',
    title: 'Newsletter and reminders',
    lead: 'Sent only to people who signed up for them.',
    fields: [
      {
        key: 'campaign_rate',
        kind: 'number',
        label: 'Newsletter emails per second',
        hint: '1 to 50. Ask your email provider for its limit.',
      },
      {
        key: 'cart_reminder_hours',
        kind: 'number',
        label: 'Cart reminder delay, in hours',
        hint: '1 to 72, counted from when the cart expires. Sent once per cart, unless the customer has bought since.',
      },
    ],
  },
  {
    id: 'limits',
    title: 'Request limits per minute',
    lead: 'How many requests a customer or an IP address can make in a minute. Changes apply immediately.',
    fields: [
      limit(
        'limit_payment',
        'Payments',
        '3 to 1,000. A high limit makes it easier to test stolen cards.',
      ),
      limit('limit_cart', 'Carts', '10 to 10,000.'),
      limit('limit_gdpr', 'Data protection', '1 to 1,000.'),
      limit('limit_admin', 'Admin area', '60 to 10,000.'),
      limit(
        'limit_authentication',
        'Sign-in',
        '5 to 1,000. A high limit makes it easier to guess passwords.',
      ),
      limit('limit_email', 'Requested emails', '2 to 1,000.'),
      limit('limit_return', 'Returns and cancellations', '3 to 1,000.'),
      limit('limit_api', 'Everything else', '60 to 100,000.'),
    ],
  },
  {
    id: 'addresses',
    title: 'IP addresses with higher limits',
    lead: 'Visitors at these IP addresses, such as your office, can make five times as many requests. The addresses do not give access to anything. The server can add more in ADMIN_IPS.',
    fields: [
      {
        key: 'admin_addresses',
        kind: 'list',
        label: 'IP addresses and ranges',
        hint: 'One per line: 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/48.',
      },
    ],
  },
]

function limit(key: SettingKey, label: string, hint: string): SettingField {
  return { key, kind: 'number', label, hint }
}
