import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { acceptedEncoding, nonceToHashes } from './finished-page.ts'

const nonce = 'q+/Zx1=='
const hash = (source: string) => `sha256-${createHash('sha256').update(source).digest('base64')}`

test('the scripts that bear the nonce are allowed by their hash, and the nonce is gone', () => {
  const page = nonceToHashes(
    `<script nonce="${nonce}">theme()</script><script type="module" nonce="${nonce}" async>import "/a.js"\n</script>
     <link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}" src="/b.js"></script>`,
    nonce,
  )

  expect(page.scriptHashes).toEqual([hash('theme()'), hash('import "/a.js"\n')])
  expect(page.html).not.toContain(nonce)
  expect(page.html).toContain('<script>theme()</script>')
  expect(page.html).toContain('<script src="/b.js"></script>')
})

test.for([
  '<script>steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script nonce="">steal()</script>',
  '<script data-a="1">steal()</script>',
])('an injected %s is not allowed', (injected) => {
  const page = nonceToHashes(`${injected}<script nonce="${nonce}">own()</script>`, nonce)

  expect(page.scriptHashes).toEqual([hash('own()')])
  expect(page.html).toContain(injected)
})

test('the same script twice has one hash', () => {
  const script = `<script nonce="${nonce}">own()</script>`

  expect(nonceToHashes(script + script, nonce).scriptHashes).toHaveLength(1)
})

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br; q=0.0, *', 'gzip'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
] as const)('%s is answered with %s', ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding)
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('without the header nothing is compressed', () => {
  expect(acceptedEncoding(null)).toBe('identity')
})
