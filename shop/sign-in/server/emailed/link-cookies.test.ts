import { expect, test } from 'vitest'

import { resetCookie } from './link-cookies.ts'

const HTTPS = 'https://shop.test'
const token = 'iDlFzZtLwNbYq0-S3_xKcVhRjUaEoMgPk2nTfWs7yB4'

const presented = (setCookie: string) =>
  resetCookie.of(new Headers({ cookie: `other=1; ${setCookie.slice(0, setCookie.indexOf(';'))}` }))

test('the token comes back from a cookie that scripts cannot read', () => {
  const cookie = resetCookie.set(token, HTTPS)

  expect(presented(cookie)).toBe(token)
  expect(cookie).toBe(`libas.reset=${token}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`)
  expect(resetCookie.set(token, 'http://localhost:4100')).not.toContain('Secure')
})

test('what can be no token is not kept, and ends the one before', () => {
  for (const forged of ['', 'short', `${token}; Domain=evil.test`, 'x'.repeat(5000), 'آمنة'])
    expect(resetCookie.set(forged, HTTPS)).toBe(resetCookie.end(HTTPS))
  expect(resetCookie.end(HTTPS)).toContain('Max-Age=0')
})

test.for([undefined, 'libas.reset=', 'libas.reset=a b', 'libas.reset=%00', 'nothing'])(
  '%j carries none',
  (cookie) => {
    expect(resetCookie.of(new Headers(cookie === undefined ? {} : { cookie }))).toBeUndefined()
  },
)
