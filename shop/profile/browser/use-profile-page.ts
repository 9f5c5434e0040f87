import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import type { FormAnswer, Notice } from '#platform/forms/form-answer.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { onReset } from '#platform/realtime/browser/event-stream.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { sessionQuery, useSession } from '#shop/sign-in/browser/use-session.ts'

import { profileText } from '../profile-text.ts'
import type { DoneName } from '../profile-text.ts'

/** How long the profile's notifications stay, in milliseconds. */
const SHOWN_MS = 6000

/**
 * Announces once what the address says was done, and takes it out of there. Returns the notice, for
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
    // If the pressed button is gone, the focus moves to the top of the section.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h2[tabindex]')?.focus()
  }, [notice, key, queries])

  return notice
}

/** How long it is shown, in milliseconds. */
const ENDED_SHOWN_MS = 8000

/**
 * Leads to sign-in as soon as another browser has ended this session: its event stream is closed
 * then and starts over, or the tab is looked at again.
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
    // A sign-out in this tab shows its own message and redirects.
    if (queries.isMutating() === 0) {
      const { title, message } = profileText.endedElsewhere
      toast.info({ title, description: message, duration: ENDED_SHOWN_MS })
    }
    void revalidate()
  }, [hasEnded, queries, revalidate])
}

/** Announces the result of a step, such as a code on its way: a second one changes nothing else. */
export function useNextStep(answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (answer?.kind !== 'next' || !answer.notice) return
    const { title, message } = answer.notice
    toast.success({ title, description: message, duration: 6000 })
  }, [answer])
}

/** Whether the profile has something to say of what was done by this name. */
const isDoneName = (name: string | null): name is DoneName =>
  name !== null && Object.hasOwn(profileText.done, name)
