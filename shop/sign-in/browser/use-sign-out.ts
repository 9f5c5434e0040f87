import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'

import { toast } from '#platform/ui/toast/toast.ts'

import { accountLinkText } from '../account-link-text.ts'

import { sessionQuery } from './use-session.ts'

/** Signs out here and in the tabs that look next; nothing personal stays in memory. */
export function useSignOut() {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()

  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      queries.setQueryData(sessionQuery.queryKey, null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      const { title, message } = accountLinkText.signedOut
      toast.success({ title, description: message })
      // A page for customers only sends its visitor away now.
      await revalidate()
    },
    onError: () => {
      const { title, message } = accountLinkText.signOutFailed
      toast.error({ title, description: message })
    },
  })
}

async function signOut(): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`Signing out failed (${response.status}).`)
}
