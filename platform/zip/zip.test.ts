import { crc32, inflateRawSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { unzip } from '../testing/unzip.ts'

import { zip } from './zip.ts'

test('what was packed is found by the directory at the end, names in any language', () => {
  const large = Buffer.from('abaya '.repeat(100_000))
  const files = [
    { name: 'data.json', content: Buffer.from('{"name":"Amina"}') },
    { name: 'csv/addresses.csv', content: large },
    { name: 'photos/ثوب.jpg', content: Buffer.from([0, 255, 1, 254]) },
    { name: 'empty.txt', content: Buffer.alloc(0) },
  ]

  const packed = zip(files, new Date('2026-11-23T10:20:31Z'))

  expect([...unzip(packed)]).toEqual(files.map(({ name, content }) => [name, content]))
  expect(packed.length).toBeLessThan(large.length / 50)
})

test('says when it was made, and the sum of each file', () => {
  const content = Buffer.from('thobe')
  const packed = Buffer.from(zip([{ name: 'a', content }], new Date('2026-11-23T10:20:31Z')))

  // Hours, minutes and every other second; years since 1980, months, days.
  expect(packed.readUInt16LE(10)).toBe((10 << 11) | (20 << 5) | 15)
  expect(packed.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 23)
  expect(packed.readUInt32LE(14)).toBe(crc32(content))
  expect(inflateRawSync(packed.subarray(31, 31 + packed.readUInt32LE(18)))).toEqual(content)
})

test('an archive of nothing is one, too', () => {
  expect(zip([], new Date())).toHaveLength(22)
})
