import { randomBytes } from 'node:crypto'
import { BROWSER_MAP, parse } from 'bowser'
import { serialize } from 'hono/utils/cookie'

import type { Db } from '#platform/db/database.ts'

import { hashWithKeys } from '../account-keys.ts'
import type { AccountKeys } from '../account-keys.ts'
import { readCookie } from './session-token.ts'

const DEVICE_COOKIE = 'libas.device'

/** As long as browsers keep any cookie; seconds. */
const KEPT = 400 * 24 * 3600
const DEVICE = /^[A-Za-z0-9_-]{43}$/

/** Identifies this browser at a later sign-in: its cookie, or a new one. No session. */
export const deviceOf = (headers: Headers): string =>
  sentDevice(headers) ?? randomBytes(32).toString('base64url')

function sentDevice(headers: Headers): string | undefined {
  const sent = readCookie(headers, DEVICE_COOKIE)
  return sent !== undefined && DEVICE.test(sent) ? sent : undefined
}

/** The Set-Cookie value that makes a browser known. */
export const deviceCookie = (device: string, publicUrl: string): string =>
  serialize(DEVICE_COOKIE, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: KEPT,
  })

/** What is kept of a device: another hash for each account, so that accounts of one browser are not tied together. */
export const deviceHashes = ({ codes }: AccountKeys, userId: string, device: string) =>
  hashWithKeys(codes, ['device', userId, device])

/**
 * The stored hash of this browser if it signed in to the account of an email before; undefined for any other. A
 * browser with a cookie costs the same two statements whether there is an account or not.
 */
export async function knownDevice(
  db: Db,
  keys: AccountKeys,
  headers: Headers,
  email: string,
): Promise<string | undefined> {
  const device = sentDevice(headers)
  if (device === undefined) return undefined
  const user = await db.tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const userId = user?.id ?? NOBODY
  const known = await db.tables
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', deviceHashes(keys, userId, device))
    .executeTakeFirst()
  return known?.device_hash
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The names of a browser and its system. */
type DeviceText = { unknown: string; on: (browser: string, system: string) => string }

const inEnglish: DeviceText = {
  unknown: 'an unknown device',
  on: (browser, system) => `${browser} on ${system}`,
}
const MAX_LENGTH = 400
// Of a browser that it does not know bowser takes whatever that one calls itself.
const knownBrowsers: ReadonlySet<string | undefined> = new Set(Object.values(BROWSER_MAP))

/** What a user agent is kept as: long ones are not a browser's. */
export const storedUserAgent = (headers: Headers): string =>
  (headers.get('user-agent') ?? '').slice(0, MAX_LENGTH)

/**
 * Describes a browser by its user agent: "Chrome on macOS". In English, as mails are, unless the
 * `labels` of the page are given.
 */
export function describeDevice(userAgent: string | null, labels = inEnglish): string {
  if (!userAgent) return labels.unknown
  const { browser, os } = parse(userAgent.slice(0, MAX_LENGTH))
  // Without a system it is no browser, and what it calls itself could be anything.
  if (!os.name) return labels.unknown
  return knownBrowsers.has(browser.name) ? labels.on(browser.name!, os.name) : os.name
}
