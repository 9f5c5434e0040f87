import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'

import { handleError, namePicturesUrl, scriptsLast } from './entry.server.tsx'
import { shopManifest } from './shop-manifest.ts'

/** What is logged of an error that a page ended with. */
function logged(error: unknown, signal?: AbortSignal): string {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const context = new RouterContextProvider()
  context.set(servicesContext, { log } as Services)
  const request = new Request('http://shop.test/products', signal ? { signal } : {})
  handleError(error, { request, context, params: {} })
  return lines.join('')
}

test('a page that fails is logged like everything else, without the data of its error', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Amina)' })

  expect(JSON.parse(logged(error))).toMatchObject({ level: 50, err: { message: 'duplicate key' } })
  expect(logged(error)).not.toContain('Amina')
})

test('what the request did wrong, or did not wait for, is no error of the shop', () => {
  const wrongMethod = { status: 405, statusText: 'Method Not Allowed', internal: true, data: null }

  expect(logged(wrongMethod)).toBe('')
  expect(logged(new Error('gone'), AbortSignal.abort())).toBe('')
})

test('scripts come last in the head, once each, and may wait', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/c.css"/></head><body></body></html>'

  expect(scriptsLast(html)).toBe(
    '<html><head><link rel="stylesheet" href="/c.css"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/a.js"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/b.js"/></head><body></body></html>',
  )
})

test('leaves the body unchanged', () => {
  const html = '<html><head></head><body><link rel="modulepreload" href="/a.js"/></body></html>'

  expect(scriptsLast(html)).toBe(html)
})

const whole = {
  url: '/assets/manifest-1a2b3c4d.js',
  version: '1a2b3c4d',
  entry: { imports: ['/assets/framework.js'] },
  routes: {
    root: {},
    'layouts/shop': { parentId: 'root' },
    'pages/about': {
      parentId: 'layouts/shop',
      hasLoader: true,
      hasAction: false,
      imports: ['/assets/framework.js', '/assets/text.js'],
    },
    'pages/admin': { parentId: 'root' },
    'layouts/admin-only': { parentId: 'root' },
    'layouts/admin': { parentId: 'layouts/admin-only' },
    'pages/stocktake': { parentId: 'layouts/admin' },
  },
}

test('pages of the shop know of no route that is in the admin area or leads there', () => {
  expect(Object.keys(shopManifest(whole).routes)).toEqual(['root', 'layouts/shop', 'pages/about'])
})

test('a route does not repeat what every page loads, nor what it does not have', () => {
  expect(shopManifest(whole).routes['pages/about']).toEqual({
    parentId: 'layouts/shop',
    hasLoader: true,
    imports: ['/assets/text.js'],
  })
})

test('their list is a file of its own, of the same build', () => {
  const { url, version } = shopManifest(whole)

  expect(url).toBe('/assets/shop-manifest-1a2b3c4d.js')
  expect(version).toBe(whole.version)
})

test('the address of a CDN for pictures is in the document, and nothing where there is none', () => {
  const html = '<!DOCTYPE html><html lang="en-GB"><head></head></html>'

  expect(namePicturesUrl(html, 'https://cdn.example.com/a?b&c="')).toBe(
    '<!DOCTYPE html><html data-pictures="https://cdn.example.com/a?b&amp;c=&quot;" lang="en-GB"><head></head></html>',
  )
  expect(namePicturesUrl(html, '')).toBe(html)
})
