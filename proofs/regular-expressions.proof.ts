import { expect, test } from 'vitest'

import { judgeAll, literals, readByAPerson } from '#server/testing/regular-expressions.ts'

import { say } from './say.ts'

test('every regular expression runs in linear time, also those that take the checker long', async () => {
  const candidates = [...literals].filter(([literal]) => !readByAPerson.has(literal))
  say(`Regular expressions: ${candidates.length}`)

  expect(await judgeAll(candidates)).toEqual([])
})
