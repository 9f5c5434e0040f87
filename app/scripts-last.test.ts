import { expect, test } from 'vitest'

import { scriptsLast } from './scripts-last.ts'

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

test('what is in the body stays as it is', () => {
  const html = '<html><head></head><body><link rel="modulepreload" href="/a.js"/></body></html>'

  expect(scriptsLast(html)).toBe(html)
})
