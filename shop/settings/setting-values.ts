import { z } from 'zod'

import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { isStorable } from '#platform/storable-text.ts'

const whole = (least: number, most: number) =>
  z
    .int(`Please give a whole number from ${least} to ${most}.`)
    .min(least, `Please give at least ${least}.`)
    .max(most, `Please give at most ${most}.`)

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine(isStorable, 'This has characters that cannot be kept; please remove them.')

/**
 * What is set in the admin area, by its key in the table: what it can be. The least of a limit leaves
 * whoever sets it able to set it anew.
 */
export const settingSchemas = {
  /** One line above the header; null hides it. */
  announcement: words(120).nullable(),
  /** How long a cart holds its stock, minutes: read by lock_cart and longest_hold. */
  hold_minutes: whole(5, 120),
  /** How long a waiting customer goes before others, minutes: read by serve_waiting_list. */
  priority_minutes: whole(5, 120),
  /** Where the shop writes to itself; null for the trader's own address. */
  notice_email: z.email('Please give an email address, or leave it empty.').nullable(),
  /** Addresses and ranges with five times the limits, besides those of ADMIN_IPS. */
  admin_addresses: z.array(z.string()).max(100, 'Please give at most 100 addresses.'),
  /** Requests per minute and caller. */
  limit_payment: whole(3, 1000),
  limit_cart: whole(10, 10_000),
  limit_gdpr: whole(1, 1000),
  limit_admin: whole(60, 10_000),
  limit_authentication: whole(5, 1000),
  limit_email: whole(2, 1000),
  limit_return: whole(3, 1000),
  limit_api: whole(60, 100_000),
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> }

/** What counts while nothing else is set. */
export const defaultSettings: SettingValues = {
  announcement: 'Free UK delivery on orders over £75',
  hold_minutes: 20,
  priority_minutes: 15,
  notice_email: null,
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
}

export const settingKeys = Object.keys(settingSchemas) as SettingKey[]

/** The limit of a kind of requests among the settings. */
export const limitKeyOf = (kind: RateLimitKind): `limit_${RateLimitKind}` => `limit_${kind}`
