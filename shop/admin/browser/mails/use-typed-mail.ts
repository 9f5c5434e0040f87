import { useCallback, useEffect, useRef, useState } from 'react'

import { useFound } from '#platform/admin/browser/use-found.ts'

import { adminMailLookPath } from '../../mails/mail-paths.ts'
import { mailWordsInputs } from '../../mails/mail-words-form.ts'
import type { ShownMail } from '../../mails/shown-mail.ts'

type Looked = {
  kind: string
  /** Of the words that are saved. */
  version: number
  /** The mail as it says them. */
  saved: ShownMail
}

/**
 * A mail in the words that are typed into the form within `area`, shortly after typing pauses; in those
 * that are saved before anything is typed, and again once it is saved.
 */
export function useTypedMail<Area extends HTMLElement>({ kind, version, saved }: Looked) {
  const area = useRef<Area>(null)
  const [typed, setTyped] = useState<{ version: number; words: Record<string, string> }>()

  useEffect(() => {
    const element = area.current
    const read = ({ target }: Event) => {
      const { form } = target as HTMLInputElement
      if (form) setTyped({ version, words: wordsIn(new FormData(form)) })
    }
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [version])

  const look = useCallback(
    (asked: string, signal: AbortSignal) =>
      asked === '' ? Promise.resolve(undefined) : lookAt(kind, asked, signal),
    [kind],
  )
  const words = typed?.version === version ? typed.words : undefined
  const asked = words ? new URLSearchParams({ ...words, as: saved.way }).toString() : ''
  const { found, hasFailed } = useFound(look, asked)
  return { area, mail: (words && found) ?? saved, hasFailed }
}

function wordsIn(form: FormData): Record<string, string> {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(mailWordsInputs.map((name) => [name, textOf(name)]))
}

async function lookAt(kind: string, asked: string, signal: AbortSignal): Promise<ShownMail> {
  const body = new URLSearchParams(asked)
  const answer = await fetch(adminMailLookPath(kind), { method: 'POST', body, signal })
  // Whoever is signed out meanwhile is led to a page.
  if (!answer.ok || answer.redirected)
    throw new Error(`The words could not be looked at: ${answer.status}.`)
  return (await answer.json()) as ShownMail
}
