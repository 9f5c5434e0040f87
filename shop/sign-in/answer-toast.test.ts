import { expect, test } from 'vitest'

import { readSentForm, refusedAnswer } from './account-answer.ts'
import { answerToast } from './answer-toast.ts'

const email = 'amina@example.com'

test('the toast of a refused sign-up stays for 6 seconds (§8.1, §9.6)', () => {
  const data = new FormData()
  data.set('form', 'sign-up')

  expect(answerToast(refusedAnswer(readSentForm(data), { kind: 'account_exists' }))).toEqual({
    kind: 'error',
    title: 'Account Already Exists',
    description: 'An account with this email already exists. Please sign in instead.',
    duration: 6000,
  })
})

test('the toast of a successful sign-up stays for 8 seconds (§8.8, §9.5)', () => {
  expect(answerToast({ kind: 'check_email', email, sentAgain: false })).toEqual({
    kind: 'success',
    title: 'Sign Up Successful',
    description: 'Please check your email to confirm your account.',
    duration: 8000,
  })
})

test.for([
  [{ kind: 'check_email', email, sentAgain: true }, 'Email Sent'],
  [{ kind: 'code_sent', email, sentAgain: false }, 'Code Sent'],
  [{ kind: 'code_sent', email, sentAgain: true }, 'Code Sent'],
  // It was sent only if the password was right, which nobody else must learn.
  [{ kind: 'code_sent', email, sentAgain: false, ifRight: true }, 'Enter the Code'],
] as const)('%j reads as %s', ([answer, title]) => {
  expect(answerToast(answer)).toMatchObject({ kind: 'success', title, duration: 8000 })
})
