import { crc32, deflateSync, gzipSync } from 'node:zlib'

import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { BROWSER, wireBody, wireEvent } from '#shop/analytics/testing/wire.ts'
import { recordAddress } from '#shop/analytics/testing/recording.ts'

type Route = { method: string; path: string }

export type WorstRequest = {
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** Combining marks that take long to reorder, as many as fit. */
const marks = (bytes: number) => '\u0316\u0301'.repeat(Math.floor(bytes / 4))

/** Names of fields that the shop reads somewhere. */
const fieldNames =
  'q term path referrer userAgent timestamp email password newPassword otp code token first_name last_name name note comment body ' +
  'message phone line1 city postcode discount_code gift_cards guest_items product_ids query slug search action updates items reason key data response'
const fields = fieldNames.split(' ')

/** Limits of bodies: 16 kB for sign-in, 256 kB for functions, and those of other addresses. */
const roomOf = (path: string) =>
  path.startsWith('/api/auth/') ? 15_000 : path.startsWith('/analytics/') ? 500_000 : 250_000

/**
 * JSON that is expensive to read: deep, wide, long, and with combining marks in every field that anything reads.
 */
function makeWorstJson(room: number): [what: string, json: string][] {
  const each = Math.floor(room / fields.length / 1.2)
  const of = (value: unknown) =>
    JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])))
  return [
    ['marks', of(marks(each))],
    ['spaces', of(`a${' '.repeat(each)}b`)],
    ['at signs', of('a@'.repeat(each / 2))],
    ['digits', of('1'.repeat(each))],
    ['one long text', JSON.stringify({ q: marks(room - 100), email: 'a' })],
    ['deep lists', '['.repeat(room)],
    ['deep objects', `${'{"q":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`],
    [
      'many keys',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: room / 12 }, (_, at) => [`k${at}`, 1])),
      ),
    ],
    ['a large number', `{"q":1${'0'.repeat(room - 100)}}`],
  ]
}

/** Made once for each limit: there are hundreds of addresses. */
const madeJson = new Map<number, ReturnType<typeof makeWorstJson>>()

function worstJson(path: string) {
  const room = roomOf(path)
  const made = madeJson.get(room) ?? makeWorstJson(room)
  madeJson.set(room, made)
  return made
}

/** A PNG of about a hundred bytes that claims this many pixels a side. */
function bomb(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const inBrowser = { origin: SHOP_URL, 'sec-fetch-site': 'same-origin', 'user-agent': BROWSER }
const inJson = { ...inBrowser, 'content-type': 'application/json' }
const inForm = { ...inBrowser, 'content-type': 'application/x-www-form-urlencoded' }

/** An address with a long value for each of its parameters. */
const addressOf = (path: string, part: string) =>
  path
    .replaceAll(/:\w+\{[^}]+\}/g, 'a'.repeat(64))
    .replaceAll(/:\w+/g, part)
    .replaceAll('*', part)

const longPart = encodeURIComponent(marks(5000))
const queryOfMarks = `?${fields.map((name) => `${name}=${encodeURIComponent(marks(160))}`).join('&')}`
const longQuery = `?q=${encodeURIComponent(marks(9000))}`

/** The worst requests to an address: every handler there receives all of them. */
function worstOf({ method, path }: Route, more: Record<string, string>): WorstRequest[] {
  const address = addressOf(path, 'x')
  const reading = { ...inBrowser, ...more }
  const requests: WorstRequest[] = [
    { what: 'a long path', method: 'GET', path: addressOf(path, longPart), headers: reading },
    { what: 'a query of marks', method: 'GET', path: address + queryOfMarks, headers: reading },
    {
      what: 'one long query',
      method: 'GET',
      path: address + longQuery,
      headers: reading,
    },
    {
      what: 'a long cookie',
      method: 'GET',
      path: address,
      headers: { ...reading, cookie: `libas.session_token=${'a.'.repeat(7000)}` },
    },
    {
      what: 'a long bearer token',
      method: 'GET',
      path: address,
      headers: { ...inBrowser, authorization: `Bearer ${'libas_'.repeat(2000)}` },
    },
  ]
  if (method === 'GET') return requests
  const posts = (headers: Record<string, string>, bodies: [string, string | Uint8Array][]) =>
    bodies.map(([what, body]) => ({
      what,
      method: method === 'DELETE' ? 'DELETE' : 'POST',
      path: address,
      headers: { ...headers, ...more },
      body,
    }))
  const many = Array.from({ length: 8000 }, (_, at) => `k${at}=1`).join('&')
  return [
    ...requests,
    ...posts(inJson, worstJson(path)),
    ...posts(inForm, [
      ['a form of many fields', many],
      [
        'a form of marks',
        fields.map((name) => `${name}=${encodeURIComponent(marks(500))}`).join('&'),
      ],
    ]),
    ...posts({ ...inBrowser, 'content-type': 'image/png' }, [
      ['a picture that claims gigabytes', bomb(60_000)],
      ['a picture at the limit', bomb(3999)],
    ]),
  ]
}

const term = { term: marks(240_000) }
const deep = (depth: number) =>
  `[{"type":3,"timestamp":1,"data":{"source":1,"x":${'['.repeat(depth)}${']'.repeat(depth)}}}]`

/** What only one address reads: batches of events, and chunks of recordings. */
const special: WorstRequest[] = [
  {
    what: 'an event of marks',
    method: 'POST',
    path: '/analytics/track',
    headers: inForm,
    body: wireBody(wireEvent('search_performed', term)),
  },
  {
    what: 'two hundred events',
    method: 'POST',
    path: '/analytics/track',
    headers: inForm,
    body: wireBody(
      Array.from({ length: 200 }, () => wireEvent('search_performed', { term: marks(800) })),
    ),
  },
  {
    what: 'a packed part that is far larger',
    method: 'POST',
    path: recordAddress(),
    headers: inBrowser,
    body: gzipSync(Buffer.alloc(200_000_000)),
  },
  {
    what: 'a deep part',
    method: 'POST',
    path: recordAddress(),
    headers: inBrowser,
    body: gzipSync(deep(400_000)),
  },
  {
    what: 'a part of style',
    method: 'POST',
    path: recordAddress(),
    headers: inBrowser,
    body: gzipSync(
      JSON.stringify([
        {
          type: 3,
          timestamp: 1,
          data: { source: 8, id: 1, replace: '@import url(('.repeat(350_000) },
        },
      ]),
    ),
  },
]

/** Pages, which one address serves: what they read from an address, and forms. */
const pages: Route[] = [
  '/',
  '/products',
  '/products/:slug',
  '/compare',
  '/blog/:slug',
  '/gift-cards',
  '/customer-auth',
  '/reset-password',
  '/size-guide',
  '/wishlist/:token',
  '/personal-data/:token',
  '/no/such/page',
  '/ar/products',
  '/*',
].map((path) => ({ method: 'POST', path }))

/**
 * The requests that block a process for longest, for every address of the HTTP side: generated from the list of
 * its routes, so that a new one is included. `headers`: those of the client.
 */
export function worstRequests(
  routes: readonly Route[],
  headers: Record<string, string> = {},
): WorstRequest[] {
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  // Requests to any address also reach the handlers that all of them share, and those for other methods.
  known.delete('ALL /*')
  for (const { method, path } of routes) if (method !== 'ALL') known.delete(`ALL ${path}`)
  return [
    ...[...known.values(), ...pages].flatMap((route) => worstOf(route, headers)),
    ...special.map((request) =>
      Object.assign({}, request, { headers: { ...request.headers, ...headers } }),
    ),
  ]
}
