import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { contentEditorText } from '../../editing/editor-text.ts'

type Options = {
  isUnsaved: boolean
  isBusy: boolean
  /** Whether it cannot be saved as it is. */
  isStuck: boolean
  save: () => void
}

/**
 * Saves what is unsaved before a link leads away from it, and asks where that cannot be done; closing the
 * window always asks.
 */
export function useUnsavedGuard({ isUnsaved, isBusy, isStuck, save }: Options) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || isBusy) return
    if (!isUnsaved) blocker.proceed()
    else if (!isStuck) save()
    else if (window.confirm(contentEditorText.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker, isUnsaved, isBusy, isStuck, save])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
