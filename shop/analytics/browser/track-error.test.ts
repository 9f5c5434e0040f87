import { expect, test } from 'vitest'

import { errorMessage } from './track-error.ts'

test.for([
  ['Only 2 available', 'Only 2 available'],
  [
    'Too many cart requests. Please wait 10 seconds.',
    'Too many cart requests. Please wait 10 seconds.',
  ],
  ['amina.rahman+shop@example.co.uk is taken', '[email] is taken'],
  ['Failed to fetch https://shop.example/profile?code=12', 'Failed to fetch [address]'],
  ['Order 0198c0de-0000-7000-8000-000000000001 was paid', 'Order [number] was paid'],
  ['Call 0207 946 0018 about it', 'Call [number] about it'],
])('"%s" is counted as "%s"', ([shown, counted]) => {
  expect(errorMessage(shown ?? '')).toBe(counted)
})

test('a long text is cut to 255 characters (§9.48)', () => {
  expect(errorMessage('a'.repeat(1000))).toHaveLength(255)
})
