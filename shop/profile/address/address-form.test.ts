import { describe, expect, test } from 'vitest'

import { addressErrors, emptyAddressForm } from './address-form.ts'

const complete = {
  postcode: 'sw1a 1aa',
  name: 'Amina Khan',
  line1: '1 Example Street',
  line2: '',
  city: 'London',
  phone: '',
}

describe('addressErrors', () => {
  test('a complete address has none', () => {
    expect(addressErrors(complete)).toEqual({})
    expect(addressErrors({ ...complete, phone: '+44 (0)7700 900123' })).toEqual({})
  })

  test('an empty form names the fields that must be filled', () => {
    expect(Object.keys(addressErrors(emptyAddressForm)).sort()).toEqual([
      'city',
      'line1',
      'name',
      'postcode',
    ])
  })

  test.for([
    { field: 'postcode', typed: '75008' },
    { field: 'name', typed: '   ' },
    { field: 'phone', typed: 'call me' },
    { field: 'phone', typed: '123' },
    { field: 'line1', typed: 'x'.repeat(101) },
    { field: 'line2', typed: 'Flat 1\nYou owe us £20' },
    { field: 'city', typed: '\u202Enodnol' },
  ])('$typed is no $field', ({ field, typed }) => {
    expect(Object.keys(addressErrors({ ...complete, [field]: typed }))).toEqual([field])
  })
})
