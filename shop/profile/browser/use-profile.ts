import { useQuery } from '@tanstack/react-query'

import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { getProfile } from '../server/functions/get-profile.ts'
import type { updateProfile } from '../server/functions/update-profile.ts'

import type { SessionUser } from '#shop/sign-in/browser/use-session.ts'

/**
 * The profile of the signed-in customer. Section 4: where the server answers 404, one is made
 * from the names given at sign-up; null while there are none, because the customer came in by a
 * code.
 */
export function useProfile(user: SessionUser | undefined) {
  return useQuery({
    queryKey: ['profile', user?.id],
    queryFn: () => readOrCreateProfile(user!),
    enabled: user !== undefined,
    staleTime: Infinity,
  })
}

async function readOrCreateProfile({ first_name, last_name }: SessionUser) {
  try {
    return await callFunction<typeof getProfile>('get-profile')
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    if (first_name === '' || last_name === '') return null
    return callFunction<typeof updateProfile>('update-profile', {
      updates: { first_name, last_name },
    })
  }
}
