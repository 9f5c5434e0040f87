import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { emailError, normalEmail } from '../../passwords/credentials.ts'
import { emailExists } from '../passwords/passwords.ts'

/**
 * Section 7, check-email-exists: one of the few places that reveal who has an account, so limited by address.
 * Not by email: strangers could keep its owner from resetting a password.
 */
export const checkEmailExists = defineFunction({
  name: 'check-email-exists',
  method: 'POST',
  summary: 'Whether an account with this email exists.',
  access: 'public',
  rateLimit: 'email',
  input: z.object({
    email: z.string('must be an email').max(1000, 'must be an email'),
  }),
  output: z.object({ exists: z.boolean(), message: z.string(), error: z.null() }),
  refusal: Failure.extend({ exists: z.literal(false), message: z.string() }),

  async handle({ db, input }) {
    const wrong = emailError(input.email)
    if (wrong !== undefined)
      return refuse(400, { ...failure(wrong, 'email'), exists: false as const, message: wrong })
    const exists = await emailExists(db, normalEmail(input.email))
    return {
      exists,
      message: exists
        ? 'There is an account with this email.'
        : 'There is no account with this email.',
      error: null,
    }
  },
})
