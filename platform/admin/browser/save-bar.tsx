import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

import { AskDialog } from '#platform/ui/ask-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'

import { useShortcut } from './shortcuts.ts'
import { editedForms, useEditedForms } from './unsaved.ts'
import type { EditedForm } from './unsaved.ts'

/**
 * The bar at the bottom of a page with unsaved changes: which sections they are in where the page has several
 * forms, and the buttons that discard and save them. Once in the layout.
 */
export function SaveBar() {
  const edited = useEditedForms()
  const forms = edited.filter(({ discard }) => discard)
  const unsaved = forms.filter(({ isUnsaved }) => isUnsaved)
  const bar = useRef<HTMLElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [first] = unsaved
  const saveAll = useSaveAll(unsaved)
  useRoomFor(bar, first !== undefined)
  const isBusy = unsaved.some((form) => form.isBusy) || saveAll.isBusy

  return (
    <>
      {/* Always there, so that it is read out once. */}
      <p aria-live="polite" className="sr-only">
        {first && text.announced}
      </p>
      {edited.length > 0 && <SaveKey bar={bar} />}
      {first && (
        <section
          ref={bar}
          tabIndex={-1}
          aria-label={text.title}
          className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t bg-surface px-gutter py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float outline-none print:hidden"
        >
          <div className="me-auto flex min-w-0 items-center gap-x-3 text-sm max-sm:w-full max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:ms-auto sm:me-2 sm:flex-wrap">
            <span className="font-medium">
              {forms.length > 1 ? text.unsavedIn(unsaved.length) : text.title}
            </span>
            {forms.length > 1 &&
              unsaved.map((form) => (
                <button
                  key={form.id}
                  type="button"
                  onClick={() => form.show?.()}
                  className="link min-h-6 text-start max-sm:min-h-11"
                >
                  {nameOf(form)}
                </button>
              ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="quiet"
              size="small"
              aria-disabled={isBusy}
              onClick={() => !isBusy && setIsAsking(true)}
            >
              {unsaved.length > 1 ? text.discardAll : text.discard}
            </Button>
            {unsaved.map(
              ({ id, preview }) =>
                preview && (
                  <Button key={id} variant="secondary" size="small" onClick={preview.open}>
                    {preview.label}
                  </Button>
                ),
            )}
            {unsaved.length > 1 ? (
              <Button size="small" busy={isBusy} onClick={saveAll.start}>
                {text.saveAll}
              </Button>
            ) : (
              first.saves?.().map(({ label, isOff }, at, all) => (
                <Button
                  key={label}
                  size="small"
                  variant={at === all.length - 1 ? 'primary' : 'secondary'}
                  busy={isBusy}
                  aria-disabled={isOff}
                  // Asked for again: what it saves changes with what is typed.
                  onClick={() => !isOff && first.saves?.()[at]?.save()}
                >
                  {label}
                </Button>
              ))
            )}
          </div>
        </section>
      )}
      {isAsking && (
        <AskDialog
          {...text.ask}
          onYes={() => {
            setIsAsking(false)
            for (const { discard } of unsaved) discard?.()
            document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
          }}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Ctrl or Cmd + S, on pages that edit something: saves the form with the focus, or else the only unsaved one. */
function SaveKey({ bar }: { bar: React.RefObject<HTMLElement | null> }) {
  const edited = useEditedForms()
  /** The form whose save was pressed again while it was being saved: what was typed meanwhile comes after it. */
  const waiting = useRef<string>(undefined)
  useShortcut({ keys: 'mod+s', name: text.saveKey, group: text.saveKeyGroup }, () => {
    const around = editedForms().filter(({ element }) =>
      element.current?.contains(document.activeElement),
    )
    // A form within another one is the nearer of both.
    const focused = around.find(({ element }) =>
      around.every((other) => other.element.current?.contains(element.current)),
    )
    const unsaved = editedForms().filter(({ isUnsaved }) => isUnsaved)
    const form = focused ?? (unsaved.length === 1 ? unsaved[0] : undefined)
    if (!form) bar.current?.focus()
    else if (form.isBusy) waiting.current = form.id
    else saveFirst(form)
  })
  useEffect(() => {
    const form = edited.find(({ id }) => id === waiting.current)
    if (!form || form.isBusy) return
    waiting.current = undefined
    if (form.isUnsaved) saveFirst(form)
  }, [edited])
  return null
}

/** Scrolls what has the focus, and what is scrolled to, above the bar, however high it gets. */
function useRoomFor(bar: React.RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    const element = bar.current
    if (!isThere || !element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${element.offsetHeight + 16}px`
      const { activeElement: focused } = document
      if (focused?.closest('form') && !element.contains(focused))
        focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.scrollPaddingBlockEnd = ''
      // The button that was pressed is gone with it.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    }
  }, [bar, isThere])
}

/** Saves one form after the other, and stops at the first one that is refused. */
function useSaveAll(unsaved: readonly EditedForm[]) {
  const [queue, setQueue] = useState<readonly EditedForm['element'][]>([])
  const sent = useRef<EditedForm['element']>(undefined)
  const { state } = useNavigation()
  const isIdle = state === 'idle'

  useEffect(() => {
    const [element, ...rest] = queue
    if (!element || !isIdle) return
    const form = unsaved.find((one) => one.element === element)
    if (form?.isBusy) return
    if (!form || sent.current === element) {
      sent.current = undefined
      setQueue(form ? [] : rest)
      return
    }
    sent.current = element
    saveFirst(form)
  }, [queue, unsaved, isIdle])

  return {
    isBusy: queue.length > 0,
    start: () => {
      sent.current = undefined
      setQueue(unsaved.map(({ element }) => element))
    },
  }
}

/** Presses the first button that saves a form, unless something has to be corrected before. */
function saveFirst(form: EditedForm) {
  const [first] = form.saves?.() ?? []
  if (first && !first.isOff) first.save()
}

/** A form is called as the section that it is in, or else as its page. */
function nameOf({ element, name }: EditedForm): string {
  if (name !== undefined) return name
  const section = element.current?.closest('section')
  const labels = section?.getAttribute('aria-labelledby')
  const heading = labels ? document.querySelector(`#${CSS.escape(labels)}`) : undefined
  const title = heading ?? section?.querySelector('h2') ?? document.querySelector('#content h1')
  return section?.getAttribute('aria-label') ?? title?.textContent ?? ''
}

const text = {
  title: 'Unsaved changes',
  announced: 'There are unsaved changes.',
  unsavedIn: (sections: number) =>
    sections === 1 ? 'Unsaved changes in' : `Unsaved changes in ${sections} sections:`,
  discard: 'Discard',
  discardAll: 'Discard all',
  saveAll: 'Save all',
  ask: {
    title: 'Discard the changes?',
    text: 'What you changed and did not save is lost.',
    yes: 'Discard changes',
    no: 'Keep editing',
  },
  saveKey: 'Save',
  saveKeyGroup: 'Forms',
} as const
