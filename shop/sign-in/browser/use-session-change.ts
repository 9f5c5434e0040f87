import { useEffect } from 'react'

import { renewStream } from '#platform/realtime/browser/event-stream.ts'
import { toast } from '#platform/ui/toast/toast.ts'

import { accountLinkText } from '../account-link-text.ts'
import type { BrowserSession } from './use-session.ts'

/** Section 4: greets a customer on the first sign-in of a browser session, once per user. */
export function useWelcome(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return
    const key = `libas.welcomed.${userId}`
    if (sessionStorage.getItem(key) !== null) return
    sessionStorage.setItem(key, 'yes')
    const { title, message } = accountLinkText.welcome
    toast.success({ title, description: message })
  }, [userId])
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
