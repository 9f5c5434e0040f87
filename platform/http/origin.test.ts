import { expect, test } from 'vitest'

import { isDirectAndLocal, refuseForeignOrigin } from './origin.ts'

const shop = 'https://shop.example'
const refused = expect.stringContaining('permission')

test.for([
  ['GET', { origin: 'https://evil.example' }, undefined],
  ['POST', { origin: shop }, undefined],
  ['POST', { 'sec-fetch-site': 'same-origin' }, undefined],
  ['POST', {}, undefined],
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer x' }, undefined],
  ['POST', { origin: 'https://evil.example', authorization: 'bEARER  x' }, undefined],
  ['POST', { origin: 'https://evil.example', authorization: 'Basic x' }, refused],
  // Not a token for the code that reads the session: the cookie would count.
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer' }, refused],
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer x y' }, refused],
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer\tx' }, refused],
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer x, Bearer x' }, refused],
  ['POST', { origin: 'https://evil.example' }, refused],
  ['POST', { origin: 'null' }, refused],
  ['POST', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, refused],
  ['POST', { 'sec-fetch-site': 'same-site' }, refused],
  ['POST', { 'sec-fetch-site': 'none' }, refused],
  ['POST', { origin: shop, 'sec-fetch-site': 'same-origin' }, undefined],
  ['POST', { origin: shop, 'sec-fetch-site': 'none' }, undefined],
  ['POST', { origin: shop, 'sec-fetch-site': 'cross-site' }, refused],
  ['POST', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, refused],
  ['POST', { origin: 'null', 'sec-fetch-site': 'same-origin' }, refused],
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer ' }, refused],
  ['POST', { origin: 'https://evil.example', authorization: 'Bearer x y' }, refused],
  ['POST', { origin: `${shop}.evil.example` }, refused],
] as const)('%s with %o', ([method, headers, answer]) => {
  expect(refuseForeignOrigin(method, new Headers(headers as never), shop)).toEqual(answer)
})

const asked = (headers: Record<string, string>, address = '127.0.0.1') =>
  isDirectAndLocal(new Headers({ host: 'localhost:3000', ...headers }), address)

test.for([
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'LOCALHOST',
  'shop.local',
])('a request to %s is local', (host) => {
  expect(asked({ host })).toBe(true)
})

test.for([
  'shop.example',
  'localhost.shop.example',
  'localhost@shop.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  '192.168.1.20:3000',
  '10.0.0.1',
  '',
])('a request to the host %j is not', (host) => {
  expect(asked({ host })).toBe(false)
})

test.for<Record<string, string>>([
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=192.0.2.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '192.0.2.1' },
])('one that was passed on is not: %j', (headers) => {
  expect(asked(headers)).toBe(false)
})

test.for(['192.0.2.1', '10.0.0.5', '::ffff:192.0.2.1', 'fe80::1'])(
  'one over the network from %s is not',
  (address) => {
    expect(asked({}, address)).toBe(false)
  },
)

test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('one from %s is', (address) => {
  expect(asked({}, address)).toBe(true)
})
