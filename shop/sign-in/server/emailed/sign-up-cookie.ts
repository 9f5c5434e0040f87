import { timingSafeEqual } from 'node:crypto'

import { serialize } from 'hono/utils/cookie'

import type { AccountKeys } from '../account-keys.ts'
import { hashWithKeys } from '../hash-with-keys.ts'
import { readCookie } from '../sessions/session-token.ts'

const NAME = 'libas.sign_up'

/** How long somebody can take to confirm, including links that were sent again; seconds. */
const MAX_AGE_S = 30 * 24 * 3600

/**
 * The Set-Cookie value that lets a browser confirm the account that it signed up for without its password. It
 * signs nobody in: that also takes the link that was sent to the mailbox.
 */
export const signUpCookie = (keys: AccountKeys, userId: string, publicUrl: string): string =>
  write(signatures(keys, userId)[0], publicUrl, MAX_AGE_S)

/** The Set-Cookie value that removes it, once the account is confirmed. */
export const endedSignUpCookie = (publicUrl: string): string => write('', publicUrl, 0)

/** Whether a browser is the one that signed up for an account. */
export function hasSignedUp(keys: AccountKeys, headers: Headers, userId: string): boolean {
  const presented = Buffer.from(readCookie(headers, NAME) ?? '')
  return signatures(keys, userId).some((signature) => {
    const expected = Buffer.from(signature)
    return presented.length === expected.length && timingSafeEqual(presented, expected)
  })
}

const signatures = ({ codes }: AccountKeys, userId: string) =>
  hashWithKeys(codes, ['sign-up', userId])

const write = (value: string, publicUrl: string, maxAge: number) =>
  serialize(NAME, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  })
