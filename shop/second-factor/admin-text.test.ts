import { expect, test } from 'vitest'

import { refusedCode } from './admin-answer.ts'
import { secondFactorNotice } from './admin-text.ts'

test.for([
  [{ kind: 'not_a_code', of: 'authenticator' }, 'Wrong Code', 'six digits'],
  [{ kind: 'not_a_code', of: 'backup' }, 'Wrong Code', 'two groups of five'],
  [{ kind: 'factor_code_wrong', of: 'authenticator', triesLeft: 3 }, 'Wrong Code', 'phone’s clock'],
  [
    { kind: 'factor_code_wrong', of: 'authenticator', triesLeft: 3 },
    'Wrong Code',
    '3 tries are left',
  ],
  [{ kind: 'factor_code_wrong', of: 'backup', triesLeft: 1 }, 'Wrong Code', 'One try is left'],
  [{ kind: 'factor_code_used' }, 'Code Used Before', 'wait for the next one'],
  [{ kind: 'factor_locked', minutes: 15 }, 'Too Many Attempts', 'in 15 minutes'],
  [{ kind: 'factor_locked', minutes: 1 }, 'Too Many Attempts', 'in a minute'],
  [{ kind: 'factor_changed' }, 'Please continue from here', 'was not accepted'],
  [{ kind: 'foreign_origin' }, 'Connection Error', 'another site'],
] as const)('%o reads as %s', ([refusal, title, message]) => {
  expect(secondFactorNotice(refusal)).toEqual({ title, message: expect.stringContaining(message) })
})

test('only errors of the code are shown at its field', () => {
  expect(refusedCode({ kind: 'factor_code_used' }).error).toContain('works once')
  expect(refusedCode({ kind: 'factor_locked', minutes: 15 }).error).toBeUndefined()
})
