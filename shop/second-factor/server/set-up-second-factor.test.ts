import { encode } from 'uqr'
import { expect, test } from 'vitest'

import { qrCode } from './set-up-second-factor.ts'

test('the path has a bar for every dark module, and white around', () => {
  const text = 'otpauth://totp/Libas:amina@example.com?secret=JBSWY3DPEHPK3PXP'
  const { size, path } = qrCode(text)
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))

  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  const edges = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1]
  expect(edges.every((at) => drawn[at]?.every((isDark) => !isDark))).toBe(true)
})
