import { expect, test } from 'vitest'

import { orderListSearch, readOrderFilter, statesOf } from './order-filter.ts'

test.for([
  ['', { filter: 'open', page: 1 }],
  ['state=shipped&page=3', { filter: 'shipped', page: 3 }],
  ['state=lost&page=-1', { filter: 'open', page: 1 }],
  ['state=all&page=1.5', { filter: 'all', page: 1 }],
  ['page=1e9', { filter: 'open', page: 400 }],
  ['page=nonsense', { filter: 'open', page: 1 }],
] as const)('%j asks for %j', ([search, wanted]) => {
  expect(readOrderFilter(new URLSearchParams(search))).toEqual(wanted)
})

test('an address names only what is not as usual', () => {
  expect(orderListSearch('open')).toBe('')
  expect(orderListSearch('paid', 2)).toBe('?state=paid&page=2')
})

test('with something to do are orders to pack and to ship', () => {
  expect(statesOf('open')).toEqual(['paid', 'processing'])
  expect(statesOf('all')).toBeUndefined()
  expect(statesOf('delivered')).toEqual(['delivered'])
})
