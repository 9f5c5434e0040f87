import { expect, test } from 'vitest'

import { findTests } from './find-tests.ts'

const found = (text: string) => findTests(text, 'a.test.ts')

test('tests are found with the rows they hold, in every way of writing them', () => {
  const text = `
    test('plain', () => {})
    describe.for([1])('a group', () => {
      test.for([2])('of $what (§4.1, §9.12)', async () => {})
      test.for<Row>([{ a: 'b' }])("%s (§2.3)", () => {})
    })
    for (const path of paths) test(\`\${path} opens (§2.4)\`, async ({ page }) => {})`

  expect(found(text)).toEqual([
    { title: 'plain', rows: [], isSkipped: false },
    { title: 'of $what (§4.1, §9.12)', rows: ['§4.1', '§9.12'], isSkipped: false },
    { title: '%s (§2.3)', rows: ['§2.3'], isSkipped: false },
    { title: '${path} opens (§2.4)', rows: ['§2.4'], isSkipped: false },
  ])
})

test('a title that shows the row of each case holds all of them', () => {
  const text = `
    const cases = [
      { when: 'first', row: '§8.1' },
      { when: 'second', row: '§8.2' },
      { when: 'third', row: '§8.1' },
    ]
    test.for(cases)('$when ($row)', () => {})
    test.for(cases)('$when is answered in $rows (§8.3)', () => {})
    for (const { row } of cases) test(\`opens (\${row}, §6.1)\`, () => {})`

  expect(found(text).map(({ rows }) => rows)).toEqual([
    ['§8.1', '§8.2'],
    ['§8.3'],
    ['§6.1', '§8.1', '§8.2'],
  ])
})

test('steps, and titles without a test, are none', () => {
  const text = `
    test('one', async () => {
      await test.step('a step', async () => {})
    })
    test.todo('another')
    test.describe.configure({ mode: 'serial' })`

  expect(found(text).map(({ title }) => title)).toEqual(['one'])
})

test('what is not run every time counts as skipped', () => {
  const text = `
    test.skip('a', () => {})
    test.fixme('b', async () => {})
    describe.skip('group', () => {
      test('c', () => {})
    })
    test('d', onlyAsProof, async () => {})`

  expect(found(text).map(({ isSkipped }) => isSkipped)).toEqual([true, true, true, true])
})
