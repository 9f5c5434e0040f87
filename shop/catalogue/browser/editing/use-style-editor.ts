import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { previewButton, saveButtons, useUnsaved } from '#platform/admin/browser/unsaved.ts'

import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { ProductToEdit } from '../../editing/product-fields.ts'
import { SAVE_FORM, inputsOf, styleValues, unsavedParts } from '../../editing/style-form.ts'
import type { StyleValues } from '../../editing/style-form.ts'

type Loaded = {
  /** The colours of the style. */
  products: readonly ProductToEdit[]
  shownId: string
  answer: EditAnswer | undefined
  /** Whether a form of this page was saved, so that the page was loaded again. */
  isSaved: boolean
}

const versionsOf = (products: readonly ProductToEdit[]) =>
  products.map(({ id, version }) => `${id} ${version}`).join(' ')

/**
 * The form of a style in the browser: what it began with, what is typed, and which parts are not saved. While any is not,
 * the save bar names them, leaving the page asks first, and what is loaded meanwhile is left for the save to compare.
 */
export function useStyleEditor(
  form: React.RefObject<HTMLFormElement | null>,
  { products, shownId, answer, isSaved }: Loaded,
) {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const isSending = useNavigation().formData?.get('form') === SAVE_FORM
  const [discarded, setDiscarded] = useState<EditAnswer>()
  const shown = answer === discarded ? undefined : answer
  const [state, setState] = useState(() => ({
    base: products,
    typed: answer ? typedIn(answer) : savedValues(products, shownId),
    times: 0,
    key,
    open: new Set([shownId, ...atFault(answer)]),
    answer,
  }))
  const { base, typed, times } = state
  const parts = unsavedParts(typed, base, shownId)
  const isDirty = parts.shared || parts.colours.length > 0
  const drafts = products.filter(({ status }) => status === 'draft')
  const isPlanned =
    drafts.length > 0 &&
    drafts.every(({ id, publish_at: saved }) =>
      Boolean(typed.colours[id]?.publish_at?.[0] ?? saved),
    )

  if (state.answer !== answer)
    // Colours at fault are opened once, and can be closed again.
    setState({ ...state, answer, open: new Set([...state.open, ...atFault(answer)]) })
  else if (state.key !== key || versionsOf(base) !== versionsOf(products)) {
    const isNewer = versionsOf(base) !== versionsOf(products)
    // A refused save comes with a key of its own, too, and nothing of it may be taken for saved.
    const isOwnSave = isSaved && answer === undefined && key !== state.key
    if (isNewer && (isOwnSave || !isDirty)) {
      // What is saved is shown where it is not what was typed.
      const after = unsavedParts(typed, products, shownId)
      const isReset = after.shared || after.colours.length > 0
      setState({
        ...state,
        base: products,
        key,
        ...(isReset && { typed: savedValues(products, shownId), times: times + 1 }),
      })
    } else if (state.key !== key)
      // A save that changed nothing is not taken for one of a colleague's that is loaded later.
      setState({ ...state, key })
  }

  const nameOf = (id: string) => {
    const saved = products.find((one) => one.id === id)
    if (saved) return saved.colour_name
    return typed.colours[id]?.colour_name?.[0]?.trim() || editorText.parts.added.unnamed
  }
  const names = [
    ...(parts.shared ? [editorText.parts.shared] : []),
    ...parts.colours.map((id) => nameOf(id) || editorText.parts.colour),
  ]
  useUnsaved({
    element: form,
    name: names.join(', '),
    isUnsaved: isDirty,
    isBusy: isSending,
    saveLabel: `${names.join(', ')} ${isPlanned}`,
    saves: () => saveButtons(form.current),
    preview: {
      label: previewLabel(products, shownId),
      open: () => previewButton(form.current)?.click(),
    },
    discard: () => {
      setDiscarded(answer)
      setState({
        ...state,
        base: products,
        typed: savedValues(products, shownId),
        times: times + 1,
      })
      // What somebody else saved meanwhile is loaded.
      if (answer) void navigate(pathname, { replace: true, preventScrollReset: true })
    },
    show: () => {
      const [first] = parts.colours
      const part = parts.shared || first === undefined ? undefined : colourId(first)
      const element = part === undefined ? form.current : document.querySelector(`#${part}`)
      element?.scrollIntoView()
    },
  })
  useEffect(() => {
    if (shown?.kind === 'refused') firstFault(form.current)?.focus()
  }, [shown, form])

  return {
    base,
    typed,
    parts,
    isDirty,
    drafts,
    /** Whether all drafts go on sale by themselves. */
    isPlanned,
    isSending,
    /** The answer to the form, unless it was discarded. */
    answer: shown,
    /** Changes when the fields have to be reset. */
    fieldsKey: times,
    open: state.open,
    setOpen: (id: string, isOpen: boolean) => {
      setState((before) => {
        const open = new Set(before.open)
        if (isOpen) open.add(id)
        else open.delete(id)
        return { ...before, open }
      })
    },
    note: (sentForm: HTMLFormElement) => {
      const values = styleValues(new FormData(sentForm))
      setState((before) => ({ ...before, typed: values }))
    },
  }
}

/** What the button says that shows a colour as its page would be. */
export const previewLabel = (products: readonly ProductToEdit[], id: string): string => {
  const name = products.length > 1 && products.find((one) => one.id === id)?.colour_name
  return name ? `${editorText.preview} ${name}` : editorText.preview
}

/** The element of a colour on the page. */
export const colourId = (id: string): string => `colour-${id}`

/** The element of its pictures. */
export const picturesIdOf = (id: string): string => `pictures-${id}`

/** The first field at fault that belongs to the form: the size grid within it has cells of its own. */
const firstFault = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])].find(
    (field) => !field.hasAttribute('form'),
  )

const savedValues = (products: readonly ProductToEdit[], shownId: string): StyleValues => {
  const shown = products.find(({ id }) => id === shownId)
  return { shared: shown ? inputsOf('shared', shown) : {}, colours: {} }
}

const typedIn = ({ values, colours = {} }: EditAnswer): StyleValues => ({
  shared: values,
  colours: Object.fromEntries(Object.entries(colours).map(([id, own]) => [id, own.values])),
})

/** The colours in which something is to be corrected or chosen. */
const atFault = (answer: EditAnswer | undefined): string[] =>
  Object.entries(answer?.colours ?? {})
    .filter(
      ([, { faults, conflict }]) =>
        Object.keys(faults).length > 0 || (conflict?.conflicts.length ?? 0) > 0,
    )
    .map(([id]) => id)
