import { expect, test } from 'vitest'

import { answerStale } from './answer-stale.ts'
import { cdnHeaderNames, cdnHeaders, cdnTag } from './cdn-headers.ts'
import { answerWith, finishPage } from './finished-page.ts'

const cdn = { maxAgeS: 3600, staleS: 60, staleIfErrorS: 86_400 }
const id = '0198e2b4-7c11-7e5e-9e61-0d5b8f6a3c21'
const request = (headers: Record<string, string> = {}) =>
  new Request('https://shop.example/', { headers })

type Init = { status?: number; headers?: Record<string, string> }
const finish = (
  init: Init = {},
  options: Parameters<typeof finishPage>[1] = { cdn },
  until?: Date,
) =>
  finishPage(
    {
      until,
      response: new Response('<body>page</body>', {
        ...init,
        headers: { 'content-type': 'text/html', ...init.headers },
      }),
      tags: new Set(['settings', `product:${id}`]),
      nonce: 'n',
    },
    options,
  )
const ofCdn = ({ headers }: Response) => cdnHeaderNames.filter((name) => headers.has(name))

test('a stored page names how long a CDN may keep it and its tags; browsers get the same headers as without one', async () => {
  const page = await finish()
  const { headers } = answerWith(page, request())

  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    'cdn-cache-control': 'public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
    'cache-tag': `all,settings,${cdnTag(`product:${id}`)}`,
    'surrogate-key': `all settings ${cdnTag(`product:${id}`)}`,
  })
  const notModified = answerWith(page, request({ 'if-none-match': headers.get('etag')! }))
  expect(notModified.status).toBe(304)
  expect(ofCdn(notModified)).toEqual(cdnHeaderNames)
  expect(ofCdn(answerWith(await finish({}, {}), request()))).toEqual([])
})

test.each([
  ['a page that is not found', { status: 404 }],
  ['a page that says so', { headers: { 'cache-control': 'no-store' } }],
  ['a page for one person', { headers: { 'cache-control': 'private' } }],
  [
    'whatever its own headers say',
    { headers: { 'cache-control': 'private', 'cdn-cache-control': 'max-age=1', 'cache-tag': 'x' } },
  ],
])('a CDN keeps no page that is not stored: %s', async (_, init) => {
  expect(ofCdn(answerWith(await finish(init), request()))).toEqual([])
})

test('a page that is true until a moment only is kept by a CDN as by any cache, for a second', async () => {
  const { headers } = answerWith(await finish({}, { cdn }, new Date()), request())
  expect(cdnHeaderNames.filter((name) => headers.has(name))).toEqual([])
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate')
})

test('a page with a cookie is refused, and a last copy is kept by no CDN', async () => {
  await expect(finish({ headers: { 'set-cookie': 'a=1' } })).rejects.toThrow('cannot set a cookie')
  const last = await answerStale(await finish(), request(), { html: '', script: '' })
  expect(last.headers.get('cache-control')).toBe('no-store')
  expect(ofCdn(last)).toEqual([])
})

test('tags are short, differ, and contain nothing that separates them', () => {
  expect(cdnTag('settings')).toBe('settings')
  const tags = [`product:${id}`, `style:${id}`, 'content:a, b', 'posts posts', `product:${id}0`]
  const short = tags.map(cdnTag)
  expect(new Set(short).size).toBe(tags.length)
  for (const tag of short) expect(tag).toMatch(/^[\w:-]{1,16}$/)
})

test('however many products a page shows, its headers fit into the four kilobytes of a proxy', () => {
  const size = (count: number) => {
    const tags = new Set(Array.from({ length: count }, (_, n) => `product:${id}${n}`))
    return JSON.stringify(cdnHeaders(tags, cdn)).length
  }
  for (const count of [1, 50, 100, 101, 5000]) expect(size(count), String(count)).toBeLessThan(3000)
  expect(
    cdnHeaders(new Set(Array.from({ length: 101 }, (_, n) => String(n))), cdn)['cache-tag'],
  ).toBe('all,many')
})
