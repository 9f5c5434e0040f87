import { DEFAULT_EVENT_MONTHS, DEFAULT_REPLAY_DAYS } from '#shop/analytics/analytics-settings.ts'

import type { SettingValues } from '../setting-values.ts'

import { defaultSite } from './default-site.ts'

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
  announcement: 'Free UK delivery on orders over £75',
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
