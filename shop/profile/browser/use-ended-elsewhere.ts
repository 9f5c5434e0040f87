import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { onReset } from '#platform/realtime/browser/event-stream.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { profileText } from '../profile-text.ts'
import { sessionQuery, useSession } from '#shop/sign-in/browser/use-session.ts'

/** How long it is told, in milliseconds. */
const SHOWN_MS = 8000

/**
 * Leads to sign-in as soon as another browser has ended this session: its event stream is closed
 * then and begins anew, or the tab is looked at again.
 */
export function useEndedElsewhere(): void {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const hasEnded = useSession() === null

  useEffect(
    () => onReset(() => void invalidateAndRefetch(queries, sessionQuery.queryKey)),
    [queries],
  )

  useEffect(() => {
    if (!hasEnded) return
    // Whoever signs out here is told so, and led away, by that.
    if (queries.isMutating() === 0) {
      const { title, message } = profileText.endedElsewhere
      toast.info({ title, description: message, duration: SHOWN_MS })
    }
    void revalidate()
  }, [hasEnded, queries, revalidate])
}
