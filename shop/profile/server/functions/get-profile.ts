import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { readProfile } from '../profile.ts'

/** Section 7, get-profile: 404 means that there is no profile yet. */
export const getProfile = defineFunction({
  name: 'get-profile',
  method: 'GET',
  summary: 'The profile of the signed-in customer; 404 when there is none yet.',
  access: 'customer',
  rateLimit: 'api',
  input: z.undefined(),
  output: z.object({ first_name: z.string(), last_name: z.string() }),
  refusal: Failure,

  async handle({ db, caller }) {
    const profile = await readProfile(db, caller.session.userId)
    return (
      profile ??
      refuse(
        404,
        failure(
          'There is no profile yet. Please save your name first.',
          undefined,
          'profile_not_found',
        ),
      )
    )
  },
})
