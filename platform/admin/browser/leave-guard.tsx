import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import type { Location } from 'react-router'

import { AskDialog } from '#platform/ui/ask-dialog.tsx'

import { editedForms, useEditedForms } from './unsaved.ts'
import type { EditedForm } from './unsaved.ts'

/**
 * Nobody leaves a page unasked while something on it is unsaved: what can be saved is, and anyone who follows
 * a link then is asked otherwise. Closing the window always asks, in the browser's own words. Once in the
 * layout: a router has one blocker.
 */
export function LeaveGuard() {
  const unsaved = useEditedForms().filter(({ isUnsaved }) => isUnsaved)
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    editedForms().some((form) => form.isUnsaved && isLeft(form, currentLocation, nextLocation)),
  )
  const isBusy = unsaved.some((form) => form.isBusy)
  const isUnsaved = unsaved.length > 0
  const toAsk = unsaved.some(({ saveOnLeave }) => !saveOnLeave)
  const isLeaving = blocker.state === 'blocked' && !isBusy
  useEffect(() => {
    if (!isLeaving) return
    if (!isUnsaved) blocker.proceed?.()
    else if (!toAsk) for (const { saveOnLeave } of editedForms()) saveOnLeave?.()
  }, [blocker, isLeaving, isUnsaved, toAsk])

  // A form that is saved loads a page, and with that the router forgets what it held back: a link that was pressed meanwhile.
  const heldBack = useRef<Location>(undefined)
  const navigate = useNavigate()
  const { state, location } = blocker
  useEffect(() => {
    if (isBusy) {
      if (state === 'blocked') heldBack.current = location
      return
    }
    const to = heldBack.current
    heldBack.current = undefined
    // If saving was refused, stay on the page, so that the error can be seen.
    if (to && state === 'unblocked' && !isUnsaved) void navigate(to, { state: to.state as unknown })
  }, [isBusy, isUnsaved, state, location, navigate])

  // What is being saved leads to another page by itself.
  const isAtRest = unsaved.some((form) => !form.isBusy || form.saveOnLeave)
  useEffect(() => {
    if (!isAtRest) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRest])

  return (
    isLeaving &&
    isUnsaved &&
    toAsk && (
      <AskDialog {...leaveText} onYes={() => blocker.proceed?.()} onNo={() => blocker.reset?.()} />
    )
  )
}

/** Whether a form is not on the page that is led to. */
function isLeft({ perSearch }: EditedForm, from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true
  if (perSearch === 'all') return from.search !== to.search
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return perSearch?.some((name) => before.get(name) !== after.get(name)) ?? false
}

/** What is asked before a page is left on which something is not saved. */
const leaveText = {
  title: 'Leave the page?',
  text: 'What you changed is not saved, and would be lost.',
  yes: 'Leave without saving',
  no: 'Stay',
} as const
