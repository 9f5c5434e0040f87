import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { AskDialog } from '#platform/ui/ask-dialog.tsx'

type Props = {
  isUnsaved: boolean
  /** Whether a page of the same path with another search is another page. */
  isPerSearch?: boolean
  /** Saves it, where that can be done without asking; `isBusy` until it is. */
  save?: (() => void) | undefined
  isBusy?: boolean
}

/**
 * Nobody leaves a page unasked while something on it is unsaved: what can be saved is, and anyone who follows
 * a link then is asked otherwise. Closing the window always asks, in the browser's own words.
 */
export function LeaveGuard({ isUnsaved, isPerSearch = false, save, isBusy = false }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || (isPerSearch && from.search !== to.search)),
  )
  const isLeaving = blocker.state === 'blocked' && !isBusy
  useEffect(() => {
    if (!isLeaving) return
    if (!isUnsaved) blocker.proceed?.()
    else save?.()
  }, [blocker, isLeaving, isUnsaved, save])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return (
    isLeaving &&
    isUnsaved &&
    !save && (
      <AskDialog {...leaveText} onYes={() => blocker.proceed?.()} onNo={() => blocker.reset?.()} />
    )
  )
}

/** What is asked before a page is left on which something is not saved. */
const leaveText = {
  title: 'Leave the page?',
  text: 'What you changed is not saved, and would be lost.',
  yes: 'Leave without saving',
  no: 'Stay',
} as const
