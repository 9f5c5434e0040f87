import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { nameError } from '../../credentials.ts'
import { saveProfile } from '../profile.ts'

const name = (label: string) =>
  z
    .string({ error: `Please enter your ${label}.` })
    .trim()
    .superRefine((value, context) => {
      const message = nameError(label, value)
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
      { first_name: name('first name'), last_name: name('last name') },
      'must be an object with first_name and last_name',
    ),
  }),
  output: z.object({ first_name: z.string(), last_name: z.string() }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const saved = await saveProfile(db, caller.session.userId, input.updates)
    return saved.ok
      ? saved.value
      : refuse(403, failure('Please confirm your email before saving your profile.'))
  },
})
