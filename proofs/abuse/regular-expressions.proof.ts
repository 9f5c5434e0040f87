import { expect, test } from 'vitest'

import { judgeAll, literals, readByAPerson } from '#server/testing/regular-expressions.ts'

import { say } from '../testing/say.ts'

// A file of its own, because a proof is run by the name of its file.
test('every regular expression runs in linear time, including those that take the checker long', async () => {
  const candidates = [...literals].filter(([literal]) => !readByAPerson.has(literal))
  say(`Regular expressions: ${candidates.length}`)

  expect(await judgeAll(candidates)).toEqual([])
})
