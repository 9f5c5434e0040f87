import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { useHydrated } from '#platform/ui/use-hydrated.ts'

/**
 * Keeps which step a sent form has led to, in the history entry beside the address: a phone may
 * load the page again while its owner looks for the code in the mail. Returns `step`, or the one that
 * was kept while there is no answer; undefined in all HTML.
 *
 * @param name - what the step is kept as
 * @param step - what the step has to know, an email say; undefined before it
 * @param hasAnswer - whether a form was answered since the page was opened
 */
export function useKeptStep(
  name: string,
  step: string | undefined,
  hasAnswer: boolean,
): string | undefined {
  const isHydrated = useHydrated()
  const { key } = useLocation()

  // Before it is visible: a reload after that must keep it.
  useLayoutEffect(() => {
    if (step === undefined) return
    window.history.replaceState({ ...entryState(), [name]: step }, '')
  }, [name, step, key])

  if (step !== undefined || hasAnswer || !isHydrated) return step
  const kept = entryState()[name]
  return typeof kept === 'string' ? kept : undefined
}

const entryState = () => (window.history.state ?? {}) as Record<string, unknown>
