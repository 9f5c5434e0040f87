import { useEffect, useSyncExternalStore } from 'react'

import type { FieldTexts } from '#platform/forms/form-answer.ts'
import { textsOf } from '#platform/forms/sent-form.ts'

const KEY = 'libas-gift-card'

/** What was there when the page was opened: what is sent from it does not fill it in again. */
let opening: string | undefined
const atOpening = () => (opening ??= sessionStorage.getItem(KEY) ?? '')
const never = () => () => undefined

/** Saves what is typed for this tab, for the way through the sign-in. */
export function saveGiftCardDraft(form: FormData): void {
  const { key: _key, form: _form, ...typed } = textsOf(form)
  sessionStorage.setItem(KEY, JSON.stringify(typed))
}

/** Deletes it once it is ordered. */
export const forgetGiftCardDraft = (): void => sessionStorage.removeItem(KEY)

/** What was typed before the page was opened; empty on the server, and where nothing was. */
export function useGiftCardDraft(): FieldTexts {
  const text = useSyncExternalStore(never, atOpening, () => '')
  useEffect(
    () => () => {
      opening = undefined
    },
    [],
  )
  return parsed(text)
}

function parsed(text: string): FieldTexts {
  if (text === '') return {}
  try {
    const typed: unknown = JSON.parse(text)
    return typeof typed === 'object' && typed !== null ? (typed as FieldTexts) : {}
  } catch (error) {
    // Only this page writes it, so something else in the browser did: the form begins empty.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
