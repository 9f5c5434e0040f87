import { expect, test } from 'vitest'

import { refuseForeignOrigin } from './origin.ts'

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
