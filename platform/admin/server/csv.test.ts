import { expect, test } from 'vitest'

import { csvLine, csvText } from './csv.ts'

const cells = [
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  [' =1+1', "' =1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\uFEFF=1+1', "'\uFEFF=1+1"],
  ['\u200B=1+1', "'\u200B=1+1"],
  ['\0=1+1', "'\0=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['\u3000＝1+1', "'\u3000＝1+1"],
  [' Amina', ' Amina'],
  ["'quoted", "''quoted"],
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['Khan, Amina', '"Khan, Amina"'],
  ['two\nlines', '"two\nlines"'],
  ['Amina', 'Amina'],
  ['', ''],
] as const

test.for(cells)('%j is written as %j', ([text, written]) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test.for(cells)('%j is read back as it was', ([text]) => {
  const line = csvLine([text]).slice(0, -2)
  const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line

  expect(csvText(cell)).toBe(text)
})

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvLine(['a', -5, null, 1.5])).toBe('a,-5,,1.5\r\n')
})
