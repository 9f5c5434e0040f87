import { expect, test } from 'vitest'

import { csvLine, csvStream } from './write-csv.ts'

test.for([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+44 7700', "'+44 7700"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['\ttab', "'\ttab"],
  ['\rreturn', '"\'\rreturn"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  [-12, '-12'],
  [null, ''],
] as const)('%j is written as %s', ([cell, written]) => {
  expect(csvLine([cell, 'end'])).toBe(`${written},end\r\n`)
})

test('a file comes page by page, its head first', async () => {
  async function* pages() {
    yield await Promise.resolve([
      ['a', 1],
      ['b', 2],
    ])
    yield [['c', 3]]
  }
  const text = await new Response(csvStream(['name', 'count'], pages())).text()

  expect(text).toBe('name,count\r\na,1\r\nb,2\r\nc,3\r\n')
})
