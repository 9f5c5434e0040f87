import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Bits, countBoth, inAll, inAny } from './bits.ts'

const members = fc.uniqueArray(fc.nat(2000), { maxLength: 200 })

function bitsOf(list: readonly number[]) {
  const bits = new Bits()
  for (const member of list) bits.add(member)
  return bits
}
const listOf = (bits: Bits) =>
  Array.from({ length: 2100 }, (_, at) => at).filter((at) => bits.has(at))

test('sets of bits are sets', () => {
  fc.assert(
    fc.property(members, members, members, (a, b, removed) => {
      const left = new Set(a)
      const bits = bitsOf(a)
      for (const member of removed) {
        left.delete(member)
        bits.remove(member)
      }
      const both = b.filter((member) => left.has(member)).sort((one, other) => one - other)

      expect(new Set(listOf(bits))).toEqual(left)
      expect(bits.count()).toBe(left.size)
      expect(listOf(inAll([bits, bitsOf(b)]))).toEqual(both)
      expect(new Set(listOf(inAny([bits, bitsOf(b)])))).toEqual(new Set([...left, ...b]))
      expect(countBoth(bits, bitsOf(b))).toBe(both.length)
    }),
  )
})

test('counting stops above its limit', () => {
  expect(bitsOf(Array.from({ length: 500 }, (_, at) => at)).count(100)).toBe(101)
  expect(bitsOf([1, 2, 3]).count(3)).toBe(3)
})
