import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { ShipAnswer } from '../../../ship-many/ship-rows.ts'

type FormRef = RefObject<HTMLFormElement | null>

const fieldsOf = (form: FormRef) => [
  ...(form.current?.querySelectorAll<HTMLInputElement>('input[data-tracking]') ?? []),
]

/** What a form of many rows has at this moment. */
export type TypedForm = {
  tracking: Readonly<Record<string, string>>
  carrier: string
  takesUntracked: boolean
}

/**
 * What is typed: `now`, and `settled` when a field was left last. The fields belong to the document, so that nothing that
 * is typed or scanned waits for the page, or is lost when it loads its orders again.
 */
export function useTypedForm(form: FormRef, first: TypedForm) {
  const [now, setNow] = useState(first)
  const [settled, setSettled] = useState(first)
  const read = (): TypedForm => {
    const typed = new FormData(form.current ?? undefined)
    const carrier = typed.get('carrier')
    return {
      tracking: Object.fromEntries(
        fieldsOf(form).map(({ dataset, value }) => [dataset.tracking ?? '', value]),
      ),
      carrier: typeof carrier === 'string' ? carrier : '',
      takesUntracked: typed.get('untracked') === 'yes',
    }
  }
  const onType = () => setNow(read())
  const onSettle = () => {
    onType()
    setSettled(read())
  }
  return { now, settled, onType, onSettle }
}

/** Puts the numbers that were found in a file into their fields, once. */
export function useFilledIn(form: FormRef, answer: ShipAnswer | undefined) {
  const seen = useRef<ShipAnswer>(undefined)
  useEffect(() => {
    if (answer?.kind !== 'filled' || answer === seen.current) return
    seen.current = answer
    for (const field of fieldsOf(form)) {
      const number = answer.filled[field.dataset.tracking ?? '']
      if (number !== undefined) field.value = number
    }
    for (const name of ['pasted', 'file']) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = ''
    }
    form.current?.querySelector('details')?.removeAttribute('open')
    form.current?.dispatchEvent(new FocusEvent('focusout'))
  }, [form, answer])
}

type Handlers = {
  onType: () => void
  onSettle: () => void
  /** Gets a block of cells or lines that was pasted into a field. */
  onBlock: (block: string) => void
  /** What Enter leads to after the last field. */
  end: RefObject<HTMLElement | null>
}

/**
 * What happens in the tracking fields: Enter, which scanners send, and the arrows lead from row to row, and a pasted
 * block goes to all of them.
 */
export function useTrackingEvents(form: FormRef, handlers: Handlers) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const onInput = () => latest.current.onType()
    const onLeave = () => latest.current.onSettle()
    const onKey = (event: KeyboardEvent) => moveByKey(event, fieldsOf(form), latest.current.end)
    const onPaste = (event: ClipboardEvent) => {
      const block = pastedBlock(event)
      if (block === undefined) return
      event.preventDefault()
      latest.current.onBlock(block)
    }
    // Something may have been typed before scripts ran.
    onLeave()
    element.addEventListener('input', onInput)
    element.addEventListener('focusout', onLeave)
    element.addEventListener('keydown', onKey)
    element.addEventListener('paste', onPaste)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('focusout', onLeave)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('paste', onPaste)
    }
  }, [form])
}

function moveByKey(
  event: KeyboardEvent,
  fields: readonly HTMLInputElement[],
  end: RefObject<HTMLElement | null>,
): void {
  const at = fields.findIndex((field) => field === event.target)
  if (at === -1 || event.isComposing) return
  const next = { Enter: at + 1, ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  if (fields[next]) {
    fields[next].focus()
    fields[next].select()
  } else if (event.key === 'Enter') end.current?.focus()
}

/** A pasted block of cells or lines; undefined where it is one number, which goes into its field. */
function pastedBlock({ clipboardData, target }: ClipboardEvent): string | undefined {
  const pasted = clipboardData?.getData('text/plain') ?? ''
  const isField = target instanceof HTMLInputElement && target.dataset.tracking !== undefined
  return isField && /[\t\r\n,;]/.test(pasted.trim()) ? pasted : undefined
}
