import { expect, test } from 'vitest'

import { isDirectAndLocal } from './direct-local.ts'

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
