import { expect, test } from 'vitest'

import { searchedCustomer } from './customer-list.ts'

test.for([
  ['LB-7KQ2-M9XA', 'LB-7KQ2-M9XA'],
  ['lb7kq2m9xa', 'LB-7KQ2-M9XA'],
  [' 7kq2-m9xa ', 'LB-7KQ2-M9XA'],
  ['7KQ2', undefined],
  ['amina khan iqbal', undefined],
])('%j may be the order %j', ([search, orderNumber]) => {
  expect(searchedCustomer(search!).orderNumber).toBe(orderNumber)
})

test.for([
  ['07700 900123', '7700900123'],
  ['+44 (0)7700 900-123', '7700900123'],
  ['0044 7700.900.123', '7700900123'],
  ['900123', undefined],
  ['amina 07700900123', undefined],
])('%j may be the phone %j', ([search, phone]) => {
  expect(searchedCustomer(search!).phone).toBe(phone)
})

test('terms are in lower case, and five at most', () => {
  expect(searchedCustomer('  Amina  KHAN a b c d').terms).toEqual(['amina', 'khan', 'a', 'b', 'c'])
})
