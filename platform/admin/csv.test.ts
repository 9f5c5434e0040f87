import { expect, test } from 'vitest'

import { csvLine } from './csv.ts'

test.for([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ["'quoted", "''quoted"],
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['Khan, Amina', '"Khan, Amina"'],
  ['two\nlines', '"two\nlines"'],
  ['Amina', 'Amina'],
  ['', ''],
] as const)('%j is written as %j', ([text, written]) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvLine(['a', -5, null, 1.5])).toBe('a,-5,,1.5\r\n')
})
