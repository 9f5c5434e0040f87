import { inOtherLanguages } from '#platform/admin/local-fields.ts'
import { DEFAULT_EVENT_MONTHS, DEFAULT_REPLAY_DAYS } from '#shop/analytics/analytics-settings.ts'

import type { SettingValues } from '../setting-values.ts'
import type { SiteKey } from '../site-values.ts'

/** The home page and the menus of the demo shop, until somebody changes them. */
const defaultSite: Pick<SettingValues, SiteKey> = {
  hero_line: 'Clothes that let you be still',
  hero_text:
    'Abayas, thobes and hijabs with a clean line and an easy fall, made to be worn for years.',
  hero_button: 'Shop new in',
  hero_link: '/products',
  hero_product: null,
  hero_picture: null,
  hero_picture_tall: null,
  hero_picture_alt: null,
  story_eyebrow: 'The fabric',
  story_title: 'It begins with how the cloth falls',
  story_text: [
    'A modest cut has nowhere to hide. With so little on top of it, the cloth has to do the work: heavy enough to hang straight, light enough to forget, opaque in full sun.',
    'Every page says what a piece is made of, fibre by fibre, how it is washed and how it fits, so that what arrives is what you had in mind.',
  ],
  story_button: 'How to care for each fabric',
  story_link: '/care-instructions',
  story_product: null,
  featured_collection: null,
  menu_main: [{ label: 'Journal', url: '/blog' }],
  menu_help: [
    { label: 'Size guide', url: '/size-guide' },
    { label: 'Care instructions', url: '/care-instructions' },
    { label: 'Returns', url: '/returns' },
  ],
  menu_company: [
    { label: 'About us', url: '/about' },
    { label: 'Journal', url: '/blog' },
    { label: 'Terms of service', url: '/terms-of-service' },
    { label: 'Privacy policy', url: '/privacy-policy' },
    { label: 'Cookie policy', url: '/cookie-policy' },
  ],
}

/**
 * What counts while nothing else is set. The trader is made up, for the demo shop: numbers and domain
 * are of the kinds kept for examples.
 */
export const defaultSettings: SettingValues = {
  shop_name: 'Libas',
  shop_logo: null,
  legal_name: 'Libas Demo Trading Ltd',
  address_lines: ['1 Example Street', 'Demotown', 'ZZ99 9ZZ', 'United Kingdom'],
  company_number: '00000000',
  registered_in: 'England and Wales',
  vat_number: 'GB 000 0000 00',
  shop_email: 'hello@libas.example',
  shop_phone: '01632 960 000',
  social_links: [],
  payment_methods: ['Visa', 'Mastercard', 'American Express'],
  guest_cart_minutes: null,
  held_units: 20,
  low_stock_level: 5,
  announcement: null,
  hold_minutes: 20,
  new_hold_minutes: 10,
  hold_pause_minutes: 15,
  network_stock_percent: 5,
  network_product_units: 5,
  network_units: 10,
  new_holds_percent: 10,
  priority_minutes: 15,
  event_months: DEFAULT_EVENT_MONTHS,
  replay_days: DEFAULT_REPLAY_DAYS,
  notice_email: null,
  campaign_rate: 10,
  cart_reminder_hours: 4,
  gift_wrap_pence: null,
  gift_wrap_text: 'In tissue paper with a ribbon, and your message on a card.',
  ...inOtherLanguages('gift_wrap_text', null),
  gift_wrap_text_ar: 'ورق حريري وشريط، مع رسالتك على بطاقة.',
  gift_card_amounts: [],
  gift_card_min_pence: 1000,
  gift_card_max_pence: 50_000,
  admin_addresses: [],
  // As in platform/http/rate-limit-kinds.ts: a test compares them.
  limit_payment: 10,
  limit_cart: 60,
  limit_gdpr: 5,
  limit_admin: 120,
  limit_authentication: 10,
  limit_email: 5,
  limit_return: 10,
  limit_api: 300,
  ...defaultSite,
}
