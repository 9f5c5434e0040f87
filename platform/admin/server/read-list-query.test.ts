import { expect, test } from 'vitest'
import { z } from 'zod'

import { defineList, listAddress, listSearch } from '../list.ts'

import { writeCursor } from './keyset-page.ts'
import { readListQuery } from './read-list-query.ts'

const list = defineList({
  name: 'things',
  path: '/admin/things',
  filters: {
    state: z.enum(['open', 'all']).default('open'),
    from: z.iso.date().optional(),
  },
  sorts: { made: 'time', price: 'integer' },
  usual: '-made',
})
const read = (search: string) => readListQuery(list, new URLSearchParams(search))
const id = '0190a3c4-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

test('an empty address asks for the usual', () => {
  expect(read('')).toMatchObject({
    filters: { state: 'open', from: undefined },
    search: '',
    sort: 'made',
    isDescending: true,
    cursor: undefined,
    rows: 50,
    asked: { filters: {}, sort: '-made', isLost: false },
  })
})

test('what is understood is read, and spelled in addresses as it was', () => {
  const query = read('from=2026-11-22&state=all&q=%20amina%20&sort=price')
  expect(query).toMatchObject({
    filters: { state: 'all', from: '2026-11-22' },
    search: 'amina',
    sort: 'price',
    isDescending: false,
  })
  expect(listSearch(query.asked)).toBe('from=2026-11-22&state=all&q=amina&sort=price')
})

test.for([
  ['state=lost&from=yesterday', {}],
  ['state=&from=', {}],
  ['state=all&unknown=1', { state: 'all' }],
] as const)('of %j the list keeps %j', ([search, filters]) => {
  expect(read(search).asked.filters).toEqual(filters)
  expect(read(search).filters.state).toBe('state' in filters ? 'all' : 'open')
})

test.for(['name', '--made', '-', 'toString', '__proto__'])('%s is no way to sort', (sort) => {
  expect(read(`sort=${sort}`).asked.sort).toBe('-made')
})

test('a search is cut to what the database can hold', () => {
  expect(read(`q=${'a'.repeat(500)}`).search).toHaveLength(100)
  expect(read('q=a%00b').search).toBe('ab')
  expect(read(`q=${encodeURIComponent(`${'a'.repeat(99)}👗`)}`).search.isWellFormed()).toBe(true)
})

test('a place in the list is one of its own sort; any other is lost, and the first page it is', () => {
  const at = { key: '1763800000000000', id }
  const after = writeCursor('made', at)
  expect(read(`after=${after}`)).toMatchObject({
    cursor: { at, goes: 'after' },
    asked: { isLost: false },
  })
  expect(read(`before=${after}`).cursor?.goes).toBe('before')
  for (const search of [`sort=price&after=${after}`, 'after=nonsense', 'before='])
    expect(read(search)).toMatchObject({ cursor: undefined, asked: { isLost: true } })
})

test('an address names what is asked for and changes a part of it; a change leads to the first page', () => {
  const { asked } = read('state=all&q=amina&after=x')
  expect(listAddress(asked)).toBe('/admin/things?state=all&q=amina')
  expect(listAddress(asked, { filters: { state: '' }, search: '' })).toBe('/admin/things')
  expect(listAddress(asked, { sort: '-price' })).toBe('/admin/things?state=all&q=amina&sort=-price')
  expect(listAddress(asked, { after: 'abc' })).toContain('after=abc')
})
