import { describe, expect, test } from 'vitest'

import { barsOf, code128 } from './code128.ts'

describe('a bar code', () => {
  test('begins and ends as Code 128 does, eleven modules a sign and two for its end', async () => {
    const code = await code128('R-7K3M-Q2XA')

    expect(code.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
    expect(code.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
    // Start, eleven signs, check sum, end.
    expect(code.reduce((sum, part) => sum + part, 0)).toBe(13 * 11 + 13)
  })

  test('is another for another text', async () => {
    expect(await code128('R-7K3M-Q2XB')).not.toEqual(await code128('R-7K3M-Q2XA'))
  })

  test('fills its box but for ten modules on either side', () => {
    expect(barsOf([2, 1, 1], 240)).toEqual([
      { x: 100, width: 20 },
      { x: 130, width: 10 },
    ])
  })
})
