import { expect, test } from 'vitest'

import { amber, finding, makeChecks, red, worst } from './checks.ts'

const green = () => Promise.resolve(finding('Good.'))

test('a check that fails, at once or later, or never ends is amber with a reason; the others run', async () => {
  const results = await makeChecks([
    { id: 'a', title: 'A', make: green },
    { id: 'b', title: 'B', make: () => Promise.reject(new Error('no rights')) },
    {
      id: 'c',
      title: 'C',
      make: () => {
        throw new Error('broken')
      },
    },
    { id: 'd', title: 'D', limitMs: 10, make: () => new Promise(() => undefined) },
    { id: 'e', title: 'E', make: green },
  ])

  expect(results.map(({ id, state, found }) => [id, state, found])).toEqual([
    ['a', 'green', 'Good.'],
    ['b', 'amber', 'This could not be checked: no rights.'],
    ['c', 'amber', 'This could not be checked: broken.'],
    ['d', 'amber', 'This could not be checked: Not done within 10 ms.'],
    ['e', 'green', 'Good.'],
  ])
  for (const { state, remedy } of results) expect(remedy === undefined).toBe(state === 'green')
})

test('a check is as good as its worst problem, and names every remedy', () => {
  expect(finding('Found.', false, amber('Do this.'), undefined, red('Do that.'))).toEqual({
    state: 'red',
    found: 'Found.',
    remedy: 'Do this. Do that.',
  })
  expect(worst([])).toBe('green')
  expect(worst(['amber', 'green'])).toBe('amber')
})
