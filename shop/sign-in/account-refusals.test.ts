import type { Fault } from '#platform/forms/form-answer.ts'
import { describe, expect, test } from 'vitest'

import { faultNotice, refusalNotice } from './account-refusals.ts'
import type { AccountForm, AccountRefusal } from './account-refusals.ts'

const info = { limit: 10, remaining: 0, reset: 30, retryAfter: 30, isAdminIP: false }
const tooMany: AccountRefusal = { kind: 'too_many_requests', info }
const invalid = (fields: Record<string, string>): AccountRefusal => ({
  kind: 'invalid_input',
  fields,
})

type Row = [title: string, message: string, cause: AccountRefusal | Fault]

const CONNECTION =
  'Unable to connect to the server. Please check your internet connection and try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const SMTP =
  'Email service is currently unavailable. Please check your SMTP configuration or try again later.'

/** Section 8, row by row; where it shows no text the shop's own stands here. */
const catalogue: Partial<Record<AccountForm, Row[]>> = {
  'sign-up': [
    [
      'Too Many Requests',
      'Too many signup attempts. Please wait 5-10 minutes before trying again.',
      tooMany,
    ],
    [
      'Too Many Requests',
      'Too many signup attempts. Please wait 5-10 minutes before trying again.',
      'too_many',
    ],
    ['Email Service Unavailable', SMTP, { kind: 'email_unavailable' }],
    ['Email Service Unavailable', SMTP, 'timeout'],
    [
      'Account Already Exists',
      'An account with this email already exists. Please sign in instead.',
      { kind: 'account_exists' },
    ],
    ['Connection Error', CONNECTION, 'unreachable'],
    ['Sign Up Error', UNEXPECTED, 'server'],
    [
      'Invalid Email',
      'Please enter a valid email address.',
      invalid({ email: 'Please enter a valid email address.' }),
    ],
    [
      'Password Error',
      'Password must be at least 6 characters long.',
      invalid({ password: 'Password must be at least 6 characters long.' }),
    ],
    [
      'Network Error',
      'The connection broke off before the answer was complete. Please look for our email first, then try again.',
      'cut_off',
    ],
    [
      'Email Configuration Error',
      'Our mail server refused to send the email. Please try again later, or write to us.',
      { kind: 'email_misconfigured' },
    ],
    [
      'Sign Up Error',
      'Please enter your first name.',
      invalid({ first_name: 'Please enter your first name.' }),
    ],
  ],
  'sign-in': [
    [
      'Invalid Credentials',
      'The email or password you entered is incorrect. Please check both and try again.',
      { kind: 'invalid_credentials' },
    ],
    [
      'Email Not Confirmed',
      'Please confirm your email before signing in. Open the link in the email we sent you, or have it sent again.',
      { kind: 'email_not_confirmed' },
    ],
    [
      'Too Many Attempts',
      'Too many login attempts. Please wait 5-10 minutes before trying again.',
      tooMany,
    ],
    [
      'Too Many Attempts',
      'Too many login attempts. Please wait 5-10 minutes before trying again.',
      'too_many',
    ],
    [
      'Account Not Found',
      'There is no account with this email. Please check it, or create an account.',
      { kind: 'account_not_found' },
    ],
    [
      'Invalid Email',
      'Please enter a valid email address.',
      invalid({ email: 'Please enter a valid email address.' }),
    ],
    [
      'Password Error',
      'Please enter your password.',
      invalid({ password: 'Please enter your password.' }),
    ],
    [
      'Account Closed',
      'You cannot sign in with this account. Please write to hello@shop.test if you have a question; orders and returns that are under way go on.',
      { kind: 'blocked', contact: 'hello@shop.test' },
    ],
    ['Connection Error', CONNECTION, 'unreachable'],
    ['Connection Error', CONNECTION, 'timeout'],
    ['Connection Error', CONNECTION, 'cut_off'],
    ['Sign In Error', UNEXPECTED, 'server'],
  ],
  'sign-in-code': [
    [
      'Wrong Code',
      'This code is wrong or works no longer. Please check it, or have a new one sent.',
      { kind: 'code_wrong' },
    ],
    [
      'Wrong Code',
      'Please enter the 6 digits from the email.',
      invalid({ code: 'Please enter the 6 digits from the email.' }),
    ],
    [
      'Code Expired',
      'This code no longer works. Please have a new one sent.',
      { kind: 'code_expired' },
    ],
    [
      'Too Many Attempts',
      'This code was tried too often. Please have a new one sent.',
      { kind: 'code_used_up' },
    ],
    [
      'Too Many Attempts',
      'Too many login attempts. Please wait 5-10 minutes before trying again.',
      tooMany,
    ],
  ],
  'send-code': [
    ['Too Many Requests', 'Please wait before trying again.', tooMany],
    ['Email Service Unavailable', SMTP, 'timeout'],
  ],
  passkey: [
    [
      'Passkey Not Found',
      'This passkey does not belong to an account here. Please sign in another way.',
      { kind: 'passkey_unknown' },
    ],
    [
      'Sign In Error',
      'The passkey could not be checked. Please try again, or sign in another way.',
      { kind: 'passkey_failed' },
    ],
    ['Connection Error', CONNECTION, 'unreachable'],
  ],
  'send-again': [['Too Many Requests', 'Please wait before trying again.', tooMany]],
  'reset-request': [
    ['Too Many Requests', 'Please wait before trying again.', tooMany],
    ['Too Many Requests', 'Please wait before trying again.', 'too_many'],
    ...(
      [
        { kind: 'email_unavailable' },
        { kind: 'email_misconfigured' },
        'unreachable',
        'timeout',
        'server',
      ] as const
    ).map((cause): Row => [
      'Service Error',
      'We could not send the email just now. Please try again in a few minutes.',
      cause,
    ]),
    [
      'Reset Password Error',
      'Please enter a valid email address.',
      invalid({ email: 'Please enter a valid email address.' }),
    ],
  ],
  'new-password': [
    ['Too Many Requests', 'Please wait before trying again.', tooMany],
    [
      'Reset Password Error',
      'This link was used before or is too old. Please ask for a new one.',
      { kind: 'link_expired' },
    ],
    ['Reset Password Error', 'Your password could not be reset. Please try again.', 'server'],
    ['Reset Password Error', 'Your password could not be reset. Please try again.', 'unreachable'],
  ],
}

describe.for(Object.entries(catalogue) as [AccountForm, Row[]][])('%s', ([form, rows]) => {
  test.for(rows)(
    '%s: %s (%j) (§8.2, §8.3, §8.4, §8.5, §8.6, §8.7, §8.9, §8.10, §8.11, §8.12, §8.14, §8.16)',
    ([title, message, cause]) => {
      const notice =
        typeof cause === 'string' ? faultNotice(cause, form) : refusalNotice(cause, form)

      expect(notice).toEqual({ title, message })
    },
  )
})
