import { useEffect, useRef } from 'react'

import { renewStream } from '#platform/realtime/browser/event-stream.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { accountLinkText } from '../account-link-text.ts'
import { rememberSignedIn, wasSignedIn } from './signed-in-hint.ts'
import type { BrowserSession } from './use-session.ts'

/**
 * Section 4: welcomes a customer who signs in, once per user and browser session. A new tab in which somebody is signed
 * in already has nothing to say.
 */
export function useWelcome(session: BrowserSession | undefined): void {
  const before = useRef<string>(undefined)
  const userId = session?.user.id

  useEffect(() => {
    if (session === undefined) return
    const isNew = !wasSignedIn() || (before.current !== undefined && before.current !== userId)
    rememberSignedIn(session !== null)
    before.current = userId
    if (userId === undefined || !isNew) return
    const key = `libas.welcomed.${userId}`
    if (sessionStorage.getItem(key) !== null) return
    sessionStorage.setItem(key, 'yes')
    const { title, message } = accountLinkText.welcome
    toast.success({ title, description: message })
  }, [session, userId])
}

const KEY = 'libas.stream-of'

/**
 * Begins the event stream again when somebody signs in or out. Another tab may hold it for all of
 * them, and know nothing of the session that this one came with.
 */
export function useRenewedStream(session: BrowserSession | undefined): void {
  const owner = session === undefined ? undefined : (session?.user.id ?? '')

  useEffect(() => {
    if (owner === undefined || owner === (sessionStorage.getItem(KEY) ?? '')) return
    sessionStorage.setItem(KEY, owner)
    renewStream()
  }, [owner])
}
