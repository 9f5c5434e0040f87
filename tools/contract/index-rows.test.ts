import { expect, test } from 'vitest'

import { findTests } from './find-tests.ts'
import { indexRows, problemsOf } from './index-rows.ts'

const rows = {
  '§4.1': 'at most ten',
  '§4.2': { quote: 'as the shop decides', decision: 7 },
  '§4.3': { quote: 'not shown', open: 'Not shown.' },
}
const held = `test('ten (§4.1)', () => {}); test('decided (§4.2)', () => {})`

const indexOf = (files: Record<string, string>) =>
  indexRows(Object.entries(files).map(([file, text]) => [file, findTests(text, file)] as const))
const problems = (files: Record<string, string>, decisions = [7]) =>
  problemsOf(rows, indexOf(files), new Set(decisions))

test('the index lists the tests of each row', () => {
  const files = { 'a.test.ts': held, 'proofs/b.proof.ts': `test('twice (§4.1)', () => {})` }

  expect(Object.fromEntries(indexOf(files))).toEqual({
    '§4.1': [
      { at: 'a.test.ts: ten (§4.1)', isProof: false },
      { at: 'proofs/b.proof.ts: twice (§4.1)', isProof: true },
    ],
    '§4.2': [{ at: 'a.test.ts: decided (§4.2)', isProof: false }],
  })
  expect(problems(files)).toEqual([])
})

test('a row without a test is found', () => {
  expect(problems({ 'a.test.ts': `test('decided (§4.2)', () => {})` })).toEqual([
    '§4.1 has no test',
  ])
})

test('a row that only proofs or skipped tests hold is found', () => {
  const decided = `test('decided (§4.2)', () => {})`
  const onlyProofs = ['§4.1 is held by proofs alone']

  expect(
    problems({ 'a.test.ts': decided, 'proofs/b.proof.ts': `test('ten (§4.1)', () => {})` }),
  ).toEqual(onlyProofs)
  expect(
    problems({ 'a.test.ts': `${decided}; test('ten (§4.1)', onlyAsProof, () => {})` }),
  ).toEqual(onlyProofs)
})

test('an id without a row, a stale mark and an unknown decision are found', () => {
  const file = `${held}; test('more (§4.3)', () => {}); test('other (§4.4)', () => {})`

  expect(problems({ 'a.test.ts': file }, [6])).toEqual([
    '§4.4 is no row, but in the title of a.test.ts: other (§4.4)',
    '§4.2 names decision 7, which does not exist',
    '§4.3 is marked as open, but has a test: a.test.ts: more (§4.3)',
  ])
})
