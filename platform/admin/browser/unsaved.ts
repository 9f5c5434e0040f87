import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** A form of the page that edits something saved, as the save bar and the leave guard know it. */
export type EditedForm = {
  /** Where it is on the page; its section names it, unless it has a name. */
  element: RefObject<HTMLElement | null>
  name?: string | undefined
  isUnsaved: boolean
  /** Whether it is being saved. */
  isBusy: boolean
  /** What its button says, where that changes with what is typed. */
  saveLabel?: string
  /** The parameters of the address that make it a form about something else, or all of them. */
  perSearch?: readonly string[] | 'all' | undefined
  /** Buttons of the save bar; the first one counts for Ctrl or Cmd + S. `isOff`: something has to be corrected first. */
  saves?: () => readonly { label: string; isOff?: boolean; save: () => void }[]
  /** Shows what is typed as visitors would see it, and saves nothing: a button of the save bar. */
  preview?: { label: string; open: () => void } | undefined
  /** Goes back to what is saved. Without it the form is not in the save bar, since it has one of its own. */
  discard?: () => void
  /** Leads to what is unsaved. */
  show?: () => void
  /** Saves it before the page is left, where that can be done without asking. */
  saveOnLeave?: (() => void) | undefined
}

/** The same while it is on the page. */
export type KnownForm = EditedForm & { id: string }

let edited: readonly KnownForm[] = []
const none: readonly KnownForm[] = []
const listeners = new Set<() => void>()

function publish(next: readonly KnownForm[]) {
  edited = next
  for (const listener of listeners) listener()
}

/** Makes a form known to the save bar and the leave guard for as long as it is there. */
export function useUnsaved(form: EditedForm): void {
  const latest = useRef(form)
  const entry = useRef<KnownForm>(undefined)
  const id = useId()
  useEffect(() => {
    latest.current = form
  })
  const { element, name, isUnsaved, isBusy, saveLabel = '' } = form
  const perSearch = form.perSearch === 'all' ? 'all' : form.perSearch?.join(' ')
  const hasDiscard = form.discard !== undefined
  const previewLabel = form.preview?.label
  const savesOnLeave = form.saveOnLeave !== undefined

  useEffect(() => {
    const before = entry.current
    const next: KnownForm = {
      id,
      element,
      name,
      isUnsaved,
      isBusy,
      saveLabel,
      perSearch: perSearch === 'all' ? 'all' : perSearch?.split(' '),
      saves: () => latest.current.saves?.() ?? [],
      show: () => latest.current.show?.(),
      ...(previewLabel !== undefined && {
        preview: { label: previewLabel, open: () => latest.current.preview?.open() },
      }),
      ...(hasDiscard && { discard: () => latest.current.discard?.() }),
      ...(savesOnLeave && { saveOnLeave: () => latest.current.saveOnLeave?.() }),
    }
    entry.current = next
    publish(before ? edited.map((one) => (one === before ? next : one)) : [...edited, next])
  }, [
    id,
    element,
    name,
    isUnsaved,
    isBusy,
    saveLabel,
    perSearch,
    hasDiscard,
    savesOnLeave,
    previewLabel,
  ])

  useEffect(
    () => () => {
      publish(edited.filter((one) => one !== entry.current))
      entry.current = undefined
    },
    [],
  )
}

/** The forms of the page that edit something, at this moment. */
export const editedForms = (): readonly KnownForm[] => edited

/** The same, for drawing. */
export const useEditedForms = (): readonly KnownForm[] =>
  useSyncExternalStore(subscribe, editedForms, () => none)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The button of a form that shows its preview, for the save bar; undefined where there is none. */
export const previewButton = (form: HTMLFormElement | null): HTMLButtonElement | null | undefined =>
  form?.querySelector<HTMLButtonElement>('button[data-preview]')

/** The buttons that save a form: those marked so, or else its first one. */
export function saveButtons(form: HTMLFormElement | null): { label: string; save: () => void }[] {
  const marked = [...(form?.querySelectorAll<HTMLButtonElement>('button[data-save]') ?? [])]
  const first = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  return (marked.length > 0 || !first ? marked : [first]).map((button) => ({
    // Beside its label a busy button says that it is at work.
    label: (button.firstElementChild ?? button).textContent.trim(),
    save: () => form?.requestSubmit(button),
  }))
}
