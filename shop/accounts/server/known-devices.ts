import { randomBytes } from 'node:crypto'

import { serialize } from 'hono/utils/cookie'

import type { AccountKeys } from './account-keys.ts'
import { hashWithKeys } from './hash-with-keys.ts'
import { readCookie } from './session-token.ts'

const DEVICE_COOKIE = 'libas.device'

/** As long as browsers keep any cookie; seconds. */
const KEPT = 400 * 24 * 3600
const DEVICE = /^[A-Za-z0-9_-]{43}$/

/** What tells this browser from others at a later sign-in: its cookie, or a new one. No session. */
export function deviceOf(headers: Headers): string {
  const known = readCookie(headers, DEVICE_COOKIE)
  return known !== undefined && DEVICE.test(known) ? known : randomBytes(32).toString('base64url')
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
