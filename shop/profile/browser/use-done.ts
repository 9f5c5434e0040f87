import type { Notice } from '#platform/forms/form-answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { isDoneName } from '../done-name.ts'
import { profileText } from '../profile-text.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'

/** How long the profile's notifications stay, in milliseconds. */
const SHOWN_MS = 6000

/**
 * Tells once what the address says was done, and takes it out of there. Answers the notice, for
 * those without JavaScript.
 */
export function useDone(): Notice | undefined {
  const queries = useQueryClient()
  const { key, search } = useLocation()
  const name = new URLSearchParams(search).get('done')
  const notice = isDoneName(name) ? profileText.done[name] : undefined

  useEffect(() => {
    if (!notice) return
    toast.success({ title: notice.title, description: notice.message, duration: SHOWN_MS })
    // The header says name and email, too.
    void invalidateAndRefetch(queries, sessionQuery.queryKey)
    void invalidateAndRefetch(queries, ['profile'])
    const url = new URL(window.location.href)
    url.searchParams.delete('done')
    window.history.replaceState(window.history.state, '', url)
    // Whoever pressed what has gone since goes on from the top of the part.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h2[tabindex]')?.focus()
  }, [notice, key, queries])

  return notice
}
