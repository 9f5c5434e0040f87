import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { track } from '#shop/analytics/browser/track.ts'

import type { ReturnView } from '../../server/profile/return-view.ts'

/** Tells once what a form of the page did, which its address says. */
export function useReturnEvents({ tracking }: Pick<ReturnView, 'tracking'>): void {
  const { key, search } = useLocation()
  const done = new URLSearchParams(search).get('done')
  const carrier = tracking?.carrier ?? ''

  useEffect(() => {
    if (done === 'return-tracked') track('return_tracking_added', { carrier })
    if (done === 'return-corrected') track('return_tracking_updated', { carrier })
    if (done === 'return-cancelled') track('return_cancelled', { was_sent: carrier !== '' })
    // oxlint-disable-next-line react/exhaustive-deps -- each answer has a key of its own; what is loaded anew under the same one was told
  }, [key, done])
}
