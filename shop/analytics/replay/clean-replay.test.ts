import { expect, test } from 'vitest'

import { recordingOf } from '../testing/recording.ts'
import { cleanCss, cleanReplay } from './clean-replay.ts'
import type { ReplayEvent } from './replay-event.ts'

const shownPath = (path: string) => path.replace(/^\/wishlist\/.+/, '/wishlist/[token]')
const clean = (events: readonly ReplayEvent[]) => cleanReplay(events, shownPath)
const textOf = (events: readonly ReplayEvent[]) => JSON.stringify(clean(events))

const change = (data: Record<string, unknown>): ReplayEvent => ({ type: 3, data, timestamp: 1 })
const element = (
  tagName: string,
  attributes: Record<string, unknown>,
  childNodes: unknown[] = [],
) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id: 9,
})
const added = (node: unknown) =>
  change({
    source: 0,
    texts: [],
    attributes: [],
    removes: [],
    adds: [{ parentId: 1, nextId: null, node }],
  })

test('what was typed is stars, and addresses end with their paths', () => {
  const text = textOf(recordingOf())

  expect(text).not.toContain('secret')
  expect(text).toContain('*************')
  expect(text).toContain('https://libas.example/wishlist/[token]"')
  expect(text).toContain('Noor open abaya')
})

test('clean events come out as they went in', () => {
  const once = clean(recordingOf([['a', { href: '/about', class: 'link' }, 'About']]))

  expect(clean(once)).toEqual(once)
  expect(once).toHaveLength(4)
})

test.for([
  ['script', { src: '/x.js' }, 'alert(1)'],
  ['SCRIPT', {}, 'alert(1)'],
  ['noscript', {}, 'alert(1)'],
  ['object', { data: 'alert.svg' }],
  ['embed', { src: 'alert.svg' }],
  ['base', { href: 'https://alert.example' }],
  ['meta', { 'http-equiv': 'refresh', content: '0;url=alert' }],
  ['iframe', { src: 'https://alert.example', rr_src: 'https://alert.example' }],
  ['iframe', { srcdoc: '<script>alert(1)</script>' }],
  ['img', { src: 'x', onerror: 'alert(1)' }],
  ['p', { ONCLICK: 'alert(1)' }],
  ['a', { href: 'javascript:alert(1)' }],
  ['a', { href: ' java\tscript:alert(1)' }],
  ['a', { 'xlink:href': 'JavaScript:alert(1)' }],
  ['animate', { attributeName: 'href', values: '/a;javascript:alert(1)' }],
  ['a', { href: 'data:text/html,<script>alert(1)</script>' }],
  ['button', { formaction: 'javascript:alert(1)' }],
  ['link', { rel: 'import', href: 'https://alert.example' }],
  ['link', { rel: 'stylesheet', href: 'https://alert.example/x.css' }],
  ['LINK', { REL: 'stylesheet', HREF: '/alert.css' }],
  ['style', {}, '@import "https://alert.example/x.css"; '],
  ['style', { _cssText: 'a{background:url(https://alert.example/x.png)}' }],
  ['link', { _cssText: '@import url(https://alert.example/x.css);' }],
  ['p', { style: 'background: url(https://alert.example/x.png)' }],
  ['p', { style: { background: ['url(//alert.example/x.png)', 'important'] } }],
  ['use', { href: 'data:image/svg+xml,<svg id="x"><script>alert(1)</script></svg>#x' }],
  ['use', { 'xlink:href': 'https://alert.example/sprite.svg#x' }],
  ['image', { href: 'https://alert.example/x.png' }],
  ['img', { src: 'https://alert.example/x.png' }],
  ['img', { src: '//alert.example/x.png' }],
  ['video', { poster: 'https://alert.example/x.png' }],
  ['body', { background: 'https://alert.example/x.png' }],
  ['set', { attributeName: 'href', to: 'https://alert.example/sprite.svg#x' }],
  ['animate', { attributename: 'xlink:href', values: 'data:image/svg+xml,alert#x' }],
] as const)('of <%s> with %o nothing is left that could run', ([tag, attributes, text]) => {
  const given = [tag, { ...attributes }, text] as const
  const inSnapshot = textOf(recordingOf([[given[0], given[1], given[2]]]))
  expect(inSnapshot).not.toContain('alert')

  const later = textOf([
    added(
      element(
        tag,
        { ...attributes },
        text === undefined ? [] : [{ type: 3, textContent: text, id: 10 }],
      ),
    ),
  ])
  expect(later).not.toContain('alert')
  const changed = textOf([
    change({
      source: 0,
      texts: [],
      removes: [],
      adds: [],
      attributes: [
        {
          id: 9,
          attributes: {
            onclick: 'alert',
            href: 'javascript:alert(1)',
            srcdoc: 'alert',
            src: 'https://alert.example/page',
            'xlink:href': 'https://alert.example/sprite.svg#x',
            style: { background: 'url(https://alert.example/x.png)' },
          },
        },
      ],
    }),
  ])
  expect(changed).not.toContain('alert')
  const hrefs = textOf([
    change({
      source: 0,
      texts: [],
      removes: [],
      adds: [],
      attributes: [{ id: 9, attributes: { href: '/alert' } }],
    }),
  ])
  expect(hrefs).not.toContain('alert')
})

test.for([
  [
    'a rule',
    { source: 8, id: 1, adds: [{ rule: '@import "https://alert.example/x.css"', index: 0 }] },
  ],
  [
    'a whole sheet',
    { source: 8, id: 1, replaceSync: 'a{background:url(https://alert.example/x)}' },
  ],
  [
    'a declaration',
    {
      source: 13,
      id: 1,
      set: { property: 'background', value: 'url(//alert.example/x)' },
      index: [0],
    },
  ],
  [
    'an adopted sheet',
    {
      source: 15,
      id: 1,
      styleIds: [1],
      styles: [
        { styleId: 1, rules: [{ rule: '@import "https://alert.example/x.css"', index: 0 }] },
      ],
    },
  ],
  [
    'a text',
    {
      source: 0,
      attributes: [],
      removes: [],
      adds: [],
      texts: [{ id: 9, value: '@import "https://alert.example/x.css"' }],
    },
  ],
  [
    'a new text',
    {
      source: 0,
      attributes: [],
      removes: [],
      texts: [],
      adds: [
        {
          parentId: 9,
          nextId: null,
          node: { type: 3, textContent: '@import url(https://alert.example/x.css)', id: 10 },
        },
      ],
    },
  ],
])('%s that changes style asks no other site for anything', ([, data]) => {
  const text = textOf([change(data as Record<string, unknown>)])
  expect(text).not.toMatch(/@import|url\((?!\\?"data:,)/)
})

test('an icon of the page itself stays', () => {
  expect(textOf([added(element('use', { href: '#bag' }))])).toContain('"#bag"')
  expect(textOf([added(element('use', { 'xlink:href': '#bag' }))])).toContain('"#bag"')
})

test('what is taken out keeps its id, which later events count on', () => {
  const [event] = clean([added(element('script', {}, []))])

  expect(event).toMatchObject({ data: { adds: [{ node: { tagName: 'noscript', id: 9 } }] } })
})

test.for([
  ['a field', added(element('input', { type: 'email', value: 'amina@example.com' }))],
  ['a field of no kind', added(element('INPUT', { value: 'amina@example.com' }))],
  [
    'a text',
    added(
      element('textarea', { value: 'amina@example.com' }, [
        { type: 3, textContent: 'amina@example.com', id: 3 },
      ]),
    ),
  ],
  ['a choice', added(element('select', { value: 'amina@example.com' }))],
  ['typing', change({ source: 5, id: 9, text: 'amina@example.com', isChecked: false })],
  [
    'a changed value',
    change({
      source: 0,
      adds: [],
      attributes: [{ id: 9, attributes: { value: 'amina@example.com' } }],
    }),
  ],
] as const)('of %s nothing that was typed is left', ([, event]) => {
  const text = textOf([event])

  expect(text).not.toContain('amina')
  expect(text).toContain('*'.repeat('amina@example.com'.length))
})

test('buttons keep what stands on them', () => {
  expect(textOf([added(element('input', { type: 'submit', value: 'Search' }))])).toContain('Search')
})

test('what draws on a canvas, fonts, logs and events of plugins are left out', () => {
  const left = [9, 10, 11].map((source) => change({ source }))
  const others = [5, 6].map((type) => ({ type, data: { tag: 'x' }, timestamp: 1 }))

  expect(clean([...left, ...others])).toEqual([])
})

test('a page that is too deep ends where it is', () => {
  let node: unknown = { type: 3, textContent: 'deepest', id: 1 }
  for (let depth = 0; depth < 3000; depth++) node = element('div', {}, [node])

  const text = textOf([added(node)])
  expect(text).not.toContain('deepest')
  expect(text.length).toBeLessThan(50_000)
})

test('pictures are asked for by no part of a recording', () => {
  const source = element('source', {
    srcset: 'https://evil.example/x.avif 240w',
    type: 'image/avif',
  })

  expect(clean([added(source)])[0]?.data.adds).toMatchObject([
    { node: { attributes: { type: 'image/avif' } } },
  ])
  expect(textOf([added(source)])).not.toContain('evil.example')
})

test.for([
  '@import "https://evil.example/x.css";',
  '@IMPORT url(https://evil.example/x.css) screen;',
  String.raw`@\69mport "https://evil.example/x.css";`,
  String.raw`@\000069 m\70ort 'https://evil.example/x.css';`,
  '@im@import "a";port "https://evil.example/x.css";',
  'a{}@import/**/"https://evil.example/x.css"',
])('nothing is imported by %s', (css) => {
  const cleaned = cleanCss(css)
  expect(
    cleaned.replaceAll(/\\0{0,4}([\da-f]{2})\s?/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  ).not.toMatch(/@import/i)
})

test.for([
  'a{background:url(https://evil.example/x.png)}',
  'a{background:url( "//evil.example/x.png" )}',
  String.raw`a{background:\75rl(https://evil.example/x.png)}`,
  'a{background:url(data:image/svg+xml,%3Csvg%20evil.example)}',
  'a{background:url("https://evil.example/x.png',
  'a{background:url(/pictures/evil.example)}',
])('nothing from another site is requested by %s', (css) => {
  expect(cleanCss(css)).not.toContain('evil.example')
  expect(cleanCss(css)).toContain('url("data:,")')
})

test('no image set is requested', () => {
  expect(cleanCss('a{background:-webkit-image-set("https://evil.example/x" 1x)}')).toBe(
    'a{background:-webkit-removed("https://evil.example/x" 1x)}',
  )
})

test.for([
  ['.md\\:flex{color:red}'],
  ['a{background:url("data:image/png;base64,AAAA")}'],
  ['a{fill:url("#shade")}'],
  ['@media (min-width:10px){a{width:calc(1px + 2px)}}'],
])('style that loads nothing stays unchanged: %s', ([css = '']) => {
  expect(cleanCss(css)).toBe(css)
  expect(cleanCss(cleanCss(css))).toBe(css)
})

test('fonts of the shop stay, without the host', () => {
  const face = (address: string) => `@font-face{font-family:a;src:url("${address}")}`

  expect(cleanCss(face('https://libas.example/assets/a-1.woff2'))).toBe(face('/assets/a-1.woff2'))
  expect(cleanCss(face('/assets/a-1.woff2'))).toBe(face('/assets/a-1.woff2'))
})
