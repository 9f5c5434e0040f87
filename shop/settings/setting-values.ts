import { z } from 'zod'

import { inOtherLanguages } from '#platform/admin/local-fields.ts'
import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { eventMonths, replayDays } from '#shop/analytics/analytics-settings.ts'

import type { BadgeKey } from './branding/badges.ts'
import { logoAt } from './logo.ts'
import type { Logo } from './logo.ts'
import { siteSchemas, textUpTo } from './site-values.ts'

const whole = (least: number, most: number) =>
  z
    .int(`Please give a whole number from ${least} to ${most}.`)
    .min(least, `Please give at least ${least}.`)
    .max(most, `Please give at most ${most}.`)

const tooMany = (most: number, what: string) => `Please give at most ${most} ${what}.`

/** One line of an address, at most 100 characters. */
const line = (what: string) => textUpTo(100).min(1, `Please give ${what}.`)

/** A link that leads nowhere but to a page: nothing of it can be a script. */
const socialLink = z.object({
  label: textUpTo(40).min(1, 'Please give each link a name.'),
  url: z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'Please give an https address.',
    })
    .max(300, 'Please use at most 300 characters for an address.'),
})

/**
 * What is set in the admin area, by its key in the table: what it can be. The least of a limit leaves
 * an admin able to set it again.
 */
export const settingSchemas = {
  /** What customers know the shop by. */
  shop_name: textUpTo(40).min(1, 'Please give the shop a name.'),
  /** The path of the picture that stands where the name would; null shows the name. */
  shop_logo: z
    .string()
    .refine((path) => logoAt(path) !== undefined, 'Please choose a picture, or leave it empty.')
    .nullable(),
  /** The trader, as the law wants it named. */
  legal_name: line('the name that the business is registered under'),
  address_lines: z
    .array(textUpTo(100))
    .min(2, 'Please give street, town and postcode, one a line.')
    .max(6, tooMany(6, 'lines')),
  /** null: no registered company, such as a sole trader. */
  company_number: textUpTo(100).nullable(),
  /** The part of the United Kingdom that the company is registered in; shown beside the number only. */
  registered_in: textUpTo(100).nullable(),
  /** null: the shop is not registered for VAT. */
  vat_number: z
    .string()
    .trim()
    .regex(
      /^GB ?(\d{3} ?\d{4} ?\d{2}( ?\d{3})?|GD ?\d{3}|HA ?\d{3})$/,
      'Please write the number as GB 123 4567 89, or leave it empty.',
    )
    .nullable(),
  /** What customers write to. */
  shop_email: z.email('Please give an email address.').max(254, 'Please give a shorter address.'),
  shop_phone: textUpTo(30).regex(/^\+?[\d ()-]{6,}$/, 'Please give a phone number.'),
  social_links: z.array(socialLink).max(8, tooMany(8, 'links')),
  payment_methods: z
    .array(textUpTo(40))
    .min(1, 'Please name a way to pay.')
    .max(12, tooMany(12, 'ways to pay')),
  /** Units that one customer can hold at once: read by lock_cart. */
  held_units: whole(10, 1000),
  /** From how many on the stock of a new size counts as low: the default of product_inventory.reorder_level. */
  low_stock_level: whole(0, 1000),
  /** A guest's cart is emptied so many minutes after its last change; null keeps it. */
  guest_cart_minutes: whole(5, 100_000).nullable(),
  /** One line above the header; null hides it. */
  announcement: textUpTo(120).nullable(),
  /** How long a cart holds its stock, minutes: read by minutes_held. */
  hold_minutes: whole(5, 120),
  /** The same for customers who have not bought yet: read by minutes_held. */
  new_hold_minutes: whole(5, 120),
  /** How long after their hold ran out they cannot take the last units, minutes: read by refuse_new_hold. */
  hold_pause_minutes: whole(0, 120),
  /**
   * The share of a product's stock, and of all stock, that they can hold from one network: read by network_room.
   */
  network_stock_percent: whole(1, 100),
  /** Units of a product, and in total, that they can always hold from one network, whatever the stock. */
  network_product_units: whole(1, 1000),
  network_units: whole(1, 10_000),
  /** The shop is notified when they hold more than this share of a product: read by take_new_holds_news. */
  new_holds_percent: whole(1, 100),
  /** How long a waiting customer goes before others, minutes: read by serve_waiting_list. */
  priority_minutes: whole(5, 120),
  /** For how many full months what visitors did is kept: read by keep_event_partitions. */
  event_months: eventMonths,
  replay_days: replayDays,
  /** Where the shop writes to itself; null for the trader's own address. */
  notice_email: z.email('Please give an email address, or leave it empty.').nullable(),
  /** Mails of campaigns that go into the outbox in a second. */
  campaign_rate: whole(1, 50),
  /** How many hours after a cart ran out its customer is reminded of it. */
  cart_reminder_hours: whole(1, 72),
  /** Addresses and ranges with five times the limits, besides those of ADMIN_IPS. */
  admin_addresses: z.array(z.string()).max(100, 'Please give at most 100 addresses.'),
  /** What gift wrap of an order costs, in pence, VAT contained: read by gift_wrap_pence. null: it is not offered. */
  gift_wrap_pence: whole(1, 10_000).nullable(),
  /** What it is, in English and the other languages; null for English there, too. */
  gift_wrap_text: textUpTo(160).min(1, 'Please say what gift wrap is.'),
  ...inOtherLanguages('gift_wrap_text', textUpTo(160).nullable()),
  /** The gift cards that can be bought, in pence, each as its digits; none: the shop sells none. */
  gift_card_amounts: z
    .array(
      z.string().regex(/^[1-9]\d{2,5}$/, 'Please give each amount in whole pence, such as 2500.'),
    )
    .max(8, tooMany(8, 'amounts')),
  /** The smallest and the largest amount of one, in pence, that a customer can type. */
  gift_card_min_pence: whole(100, 100_000),
  gift_card_max_pence: whole(100, 100_000),
  /** Requests per minute and caller. */
  limit_payment: whole(3, 1000),
  limit_cart: whole(10, 10_000),
  limit_gdpr: whole(1, 1000),
  limit_admin: whole(60, 10_000),
  limit_authentication: whole(5, 1000),
  limit_email: whole(2, 1000),
  limit_return: whole(3, 1000),
  limit_api: whole(60, 100_000),
  ...siteSchemas,
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> }

export const settingKeys = Object.keys(settingSchemas) as SettingKey[]

/** The limit of a kind of requests among the settings. */
export const limitKeyOf = (kind: RateLimitKind): `limit_${RateLimitKind}` => `limit_${kind}`

/** Who the shop is: name, and the trader's details that the law wants on every page and mail. */
export type StoreSettings = {
  name: string
  /** What stands where the name would, with the size that it is shown at; left out where there is none. */
  logo?: ShownLogo | undefined
  /** How the shop looks other than it comes; left out where it does not, and in the admin area. */
  brand?: StoreBrand | undefined
  trader: Trader
  /** Where else the shop is found; https addresses. */
  socialLinks: SocialLink[]
  /** How customers can pay, as they know it. */
  paymentMethods: string[]
  /** A guest's cart is emptied so many minutes after its last change; null keeps it. */
  guestCartMinutes: number | null
  /** Whether the trader is still the made-up one that the shop comes with. */
  isDemo: boolean
}

/** `dark` is shown in its place in the dark theme; without one the logo keeps a light ground there. */
export type ShownLogo = Logo & { dark?: Logo | undefined }

/** What pages show of a branding. */
export type StoreBrand = {
  /** The text of a style element in the head; empty for none. */
  css: string
  /** The address of an icon in place of those that the shop comes with. */
  icon?: string | undefined
  /** Addresses of fonts to load before anything asks for them, in place of those that the shop comes with. */
  fonts?: string[] | undefined
  /** The paper of both themes, as browsers colour what is around a page. */
  paper: { light: string; dark: string }
  /** Words of badges in place of the usual ones, in the language of the page. */
  badges?: Partial<Record<BadgeKey, string>> | undefined
  /** How many pictures of a product, from the first, have the whole width of its gallery. */
  widePictures?: number | undefined
}

type Trader = {
  legalName: string
  addressLines: string[]
  /** null for a trader that is no registered company. */
  companyNumber: string | null
  /** The part of the United Kingdom; the law wants it named beside the number. */
  registeredIn: string | null
  /** null for a shop that is not registered for VAT. */
  vatNumber: string | null
  email: string
  phone: string
}

export type SocialLink = { label: string; url: string }
