import { expect, test } from 'vitest'

import { quietEvent } from './recording-gate.ts'

const shownAddress = (address: string) => address.replace(/\?.*/, '')
const at = { timestamp: 1 }

test('a snapshot has neither attribute texts nor searches', () => {
  const link = {
    id: 3,
    tagName: 'a',
    attributes: {
      class: 'link',
      href: '/products?q=MARK',
      'aria-label': 'MARK',
      'aria-expanded': 'false',
      title: 'MARK',
    },
    childNodes: [],
  }
  const input = {
    id: 4,
    tagName: 'input',
    attributes: { type: 'search', value: 'MARK', placeholder: 'MARK', 'data-value': 'MARK' },
  }
  const node = { id: 1, tagName: 'body', attributes: {}, childNodes: [link, input] }
  const quiet = quietEvent({ ...at, type: 2, data: { node } }, shownAddress)

  expect(JSON.stringify(quiet)).not.toContain('MARK')
  expect(quiet.data.node).toEqual({
    ...node,
    childNodes: [
      { ...link, attributes: { class: 'link', href: '/products', 'aria-expanded': 'false' } },
      { ...input, attributes: { type: 'search' } },
    ],
  })
  // It is the recorder's own, which looks into it later.
  expect(link.attributes.title).toBe('MARK')
})

test('neither does a change, nor the address before a snapshot', () => {
  const attributes = [{ id: 3, attributes: { value: 'MARK', style: { top: '1px' }, hidden: null } }]
  const adds = [{ parentId: 1, node: { id: 5, attributes: { alt: 'MARK' } } }]
  const change = { source: 0, attributes, adds, texts: [{ id: 6, value: '****' }], removes: [] }

  expect(quietEvent({ ...at, type: 3, data: change }, shownAddress).data).toEqual({
    ...change,
    attributes: [{ id: 3, attributes: { style: { top: '1px' }, hidden: null } }],
    adds: [{ parentId: 1, node: { id: 5, attributes: {} } }],
  })
  const meta = { ...at, type: 4, data: { href: 'https://libas.example/?q=MARK', width: 320 } }
  expect(quietEvent(meta, shownAddress).data).toEqual({
    href: 'https://libas.example/',
    width: 320,
  })
})

test('the alternative files of a picture are left out', () => {
  const attributes = { srcset: '/a/240.avif 240w, /a/480.avif 480w', type: 'image/avif' }
  const node = { id: 1, tagName: 'source', attributes }

  expect(quietEvent({ ...at, type: 2, data: { node } }, shownAddress).data.node).toEqual({
    ...node,
    attributes: { type: 'image/avif' },
  })
})
