import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useMatches } from 'react-router'

import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { changedNames, readFormValues, savedValues } from '../form-values.ts'
import type { FormValues } from '../form-values.ts'

type Options = {
  /** Whether what the form shows was sent and refused. */
  isRefused: boolean
  isSending: boolean
  /** Changes when the form begins again. */
  times: number
}

/** Whether a form has another value than was loaded or saved, and which inputs have. */
export function useFormChanges(
  form: RefObject<HTMLFormElement | null>,
  { isRefused, isSending, times }: Options,
) {
  const [isUnsaved, setIsUnsaved] = useState(isRefused)
  /** Sent, and whether it was saved is not worked out yet. */
  const [isPending, setIsPending] = useState(false)
  if (isSending && !isPending) setIsPending(true)
  /** The saved values; undefined where they are not known, since it began with refused ones. */
  const saved = useRef<FormValues>(undefined)
  const sent = useRef<FormValues>(undefined)
  const isFirst = useRef(!useHydrated())
  const begunRefused = useRef(isRefused)
  const loaded = useMatches().at(-1)?.loaderData

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    // Before scripts run something may have been typed, or brought back by the browser.
    saved.current =
      begunRefused.current && times === 0
        ? undefined
        : isFirst.current
          ? shownValues(element)
          : valuesOf(element)
    isFirst.current = false
    const compare = () => setIsUnsaved(changesOf(element, saved.current).length > 0)
    compare()
    // Inputs that scripts add come after the first drawing, and are no change.
    let isUntouched = saved.current !== undefined && changesOf(element, saved.current).length === 0
    const onTouch = () => {
      if (isUntouched) saved.current = valuesOf(element)
      isUntouched = false
    }
    const touches = ['focusin', 'pointerdown'] as const
    for (const name of touches) element.addEventListener(name, onTouch, { capture: true })
    // A dialog of the form is elsewhere in the document, and scripts set values without an event.
    const changes = ['input', 'change', 'click'] as const
    for (const name of changes) document.addEventListener(name, compareIfTouched)
    function compareIfTouched() {
      if (!isUntouched) compare()
    }
    const observer = new MutationObserver(compareIfTouched)
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['value', 'checked', 'name', 'disabled'],
    })
    return () => {
      observer.disconnect()
      for (const name of touches) element.removeEventListener(name, onTouch, { capture: true })
      for (const name of changes) document.removeEventListener(name, compareIfTouched)
    }
  }, [form, times])

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (isSending) {
      sent.current = valuesOf(element)
      return
    }
    if (!sent.current) return
    if (!isRefused)
      saved.current = savedValues(valuesOf(element), shownValues(element), sent.current)
    sent.current = undefined
    setIsPending(false)
    setIsUnsaved(changesOf(element, saved.current).length > 0)
  }, [form, isSending, isRefused])

  const seen = useRef(loaded)
  useEffect(() => {
    const element = form.current
    if (!element || seen.current === loaded) return
    seen.current = loaded
    // A refused form shows what was typed.
    if (isRefused || !saved.current) return
    const now = valuesOf(element)
    saved.current = isUnsaved ? savedValues(now, shownValues(element), saved.current) : now
    setIsUnsaved(changesOf(element, saved.current).length > 0)
  }, [form, loaded, isRefused, isUnsaved])

  return {
    isUnsaved,
    isBusy: isPending,
    /** The first input that is not saved; undefined where it is none that takes the focus. */
    firstChange: () => {
      const element = form.current
      const names = element ? changesOf(element, saved.current) : []
      return controlsOf(element).find(
        (control) => names.includes(control.name) && control.type !== 'hidden',
      )
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement | null): Control[] =>
  [...(form?.elements ?? [])].filter((one): one is Control =>
    ['INPUT', 'SELECT', 'TEXTAREA'].includes(one.tagName),
  )

/** Without inputs that are saved in another way, of which the form's own button does not. */
function valuesOf(form: HTMLFormElement): FormValues {
  const sent = new FormData(form)
  for (const control of controlsOf(form))
    if (control.closest('[data-saved-apart]')) sent.delete(control.name)
  return readFormValues(sent)
}

/** The values that the page gives the inputs: those of a copy of the form that is reset. */
function shownValues(form: HTMLFormElement): FormValues {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return valuesOf(copy)
}

/** Names of the inputs that differ from what is saved; all where that is not known. */
const changesOf = (form: HTMLFormElement, saved: FormValues | undefined): string[] =>
  changedNames(saved ?? new Map(), valuesOf(form))
