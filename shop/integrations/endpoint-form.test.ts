import { expect, test } from 'vitest'

import { currentEndpoint, readEndpointForm } from './endpoint-form.ts'

const typed = {
  name: 'Books',
  url: 'https://books.example/in?key=1',
  'order.paid': 'yes',
  on: 'yes',
}
const read = (texts: Record<string, string>, mayBePlain = false) =>
  readEndpointForm({ ...typed, ...texts }, { mayBePlain })

test('what is typed is what is saved, and what is shown again', () => {
  const { fields, faults } = read({})
  expect(faults).toEqual({})
  expect(fields).toEqual({
    name: 'Books',
    url: 'https://books.example/in?key=1',
    events: ['order.paid'],
    is_on: true,
  })
  const now = currentEndpoint({ ...fields, isOn: fields.is_on, version: 3 })
  expect(now.version).toBe(3)
  expect(readEndpointForm(now.texts, { mayBePlain: false }).fields).toEqual(fields)
})

test.for([
  'books.example',
  'ftp://books.example/',
  'https://user:secret@books.example/',
  'javascript:alert(1)',
  'https://books.example/@here',
  'https:// books.example/',
  `https://books.example/${'x'.repeat(500)}`,
  '',
])('%s is no address for it', (url) => {
  expect(read({ url }).faults).toHaveProperty('url')
})

test('http will do on a laptop only, and what follows # is left out', () => {
  expect(read({ url: 'http://127.0.0.1:9/' }).faults.url).toContain('https://')
  expect(read({ url: 'http://127.0.0.1:9/#a' }, true)).toMatchObject({
    fields: { url: 'http://127.0.0.1:9/' },
    faults: {},
  })
})

test('it has a name of one line, and asks for something', () => {
  expect(read({ name: 'a\nb', 'order.paid': '' }).faults).toEqual({
    name: expect.any(String),
    'order.placed': 'Select at least one event.',
  })
})
