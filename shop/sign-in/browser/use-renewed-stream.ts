import { useEffect } from 'react'

import { renewStream } from '#platform/realtime/browser/event-stream.ts'

import type { BrowserSession } from './use-session.ts'

const KEY = 'libas.stream-of'

/**
 * Begins the event stream anew when somebody signs in or out. Another tab may hold it for all of
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
