import { describe, expect, test } from 'vitest'

import { READABLE, readBackupCode, readTotpCode, spelledBackupCode } from './second-factor.ts'

describe('readTotpCode', () => {
  test.for([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['١٢٣٤٥٦', undefined],
    ['', undefined],
  ] as const)('%j is read as %j', ([typed, code]) => {
    expect(readTotpCode(typed)).toBe(code)
  })
})

describe('readBackupCode', () => {
  test.for([
    ['abcde-fgh23', 'abcdefgh23'],
    ['  ABCDE fgh23', 'abcdefgh23'],
    ['abcdefgh23', 'abcdefgh23'],
    ['abcde-fgh2', undefined],
    ['abcde-fgh234', undefined],
    // Letters and digits that are read in two ways are in no code.
    ['abcde-fgh10', undefined],
    ['', undefined],
  ] as const)('%j is read as %j', ([typed, code]) => {
    expect(readBackupCode(typed)).toBe(code)
  })

  test('what is shown can be read again', () => {
    const code = READABLE.slice(3, 13)

    expect(readBackupCode(spelledBackupCode(code))).toBe(code)
  })
})
