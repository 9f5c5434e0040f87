import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { credentialsText } from '#shop/sign-in/passwords/credentials-text.ts'
import { MAX_NAME_LENGTH, nameError } from '#shop/sign-in/passwords/credentials.ts'
import { saveProfile } from '../profile.ts'

const name = (field: 'first_name' | 'last_name') =>
  z
    .string({ error: () => credentialsText.noName[field] })
    // Leading and trailing spaces are removed.
    .max(10 * MAX_NAME_LENGTH, { error: () => credentialsText.longName(MAX_NAME_LENGTH) })
    .trim()
    .superRefine((value, context) => {
      const message = nameError(field, value)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

/** Section 7, update-profile: creates the profile where there is none. */
export const updateProfile = defineFunction({
  name: 'update-profile',
  method: 'POST',
  summary: 'Creates or changes the profile of the signed-in customer.',
  access: 'customer',
  rateLimit: 'api',
  input: z.object({
    updates: z.object(
      { first_name: name('first_name'), last_name: name('last_name') },
      'must be an object with first_name and last_name',
    ),
  }),
  output: z.object({ first_name: z.string(), last_name: z.string() }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const saved = await saveProfile(db, caller.session.userId, input.updates)
    return saved.ok
      ? saved.value
      : refuse(403, failure(credentialsText.unconfirmed, undefined, 'email_not_confirmed'))
  },
})
