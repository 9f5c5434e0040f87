import { expect, test } from 'vitest'

import { findTests } from './find-tests.ts'

const found = (text: string) => findTests(text, 'a.test.ts')

test('tests are found with their group, in every way of writing them', () => {
  const text = `
    test('plain', () => {})
    describe.for([1])('a group', () => {
      test.for([2])('of $what', async () => {})
      test.for<Row>([{ a: 'b' }])('%s', () => {})
    })
    for (const path of paths) test(\`\${path} opens\`, async ({ page }) => {})`

  expect(found(text)).toEqual([
    { title: 'plain', group: '', isSkipped: false },
    { title: 'of $what', group: 'a group', isSkipped: false },
    { title: '%s', group: 'a group', isSkipped: false },
    { title: '${path} opens', group: '', isSkipped: false },
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
