import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useFound } from '#platform/admin/browser/use-found.ts'

import { adminMailLookPath } from '../../admin-paths.ts'
import { mailCopyText } from '../../mails/mail-text.ts'
import { mailCopyInputs } from '../../mails/mail-copy-form.ts'
import { mailWays } from '../../mails/shown-mail.ts'
import type { MailWay, ShownMail } from '../../mails/shown-mail.ts'

const text = mailCopyText.preview

type Props = {
  /** What the kind of mail is called. */
  name: string
  /** How it is to be looked at. */
  way: MailWay
  mail: ShownMail
  /** Whether what is typed could not be shown. */
  hasFailed: boolean
}

/** A mail as its reader would have it. Its frame runs no scripts, and its links lead nowhere. */
export function MailPreview({ name, way, mail, hasFailed }: Props) {
  const { subject, body } = mail
  return (
    <section aria-labelledby="preview" className="grid min-w-0 gap-4 border-t pt-8">
      <h2 id="preview" className="text-xl font-semibold">
        {text.title}
      </h2>
      <p className="max-w-prose text-ink-soft">
        {text.lead} <noscript>{text.withoutScripts}</noscript>
      </p>
      <output className="text-sm text-danger empty:hidden">{hasFailed && text.failed}</output>
      <nav aria-label={text.ways} className="flex flex-wrap gap-x-6 text-sm">
        {mailWays.map((each) => (
          <Link
            key={each}
            to={`?as=${each}`}
            preventScrollReset
            aria-current={each === way ? 'true' : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft aria-[current=true]:border-accent aria-[current=true]:text-ink"
          >
            {text.names[each]}
          </Link>
        ))}
      </nav>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{text.subject}: </span>
        <span className="font-medium">{subject}</span>
      </p>
      {mail.way === 'text' ? (
        <pre className="border bg-surface p-6 text-sm whitespace-pre-wrap wrap-anywhere">
          {body}
        </pre>
      ) : (
        <div className="flex flex-wrap gap-6">
          <Frame title={text.frame(name, text.widths.narrow)} html={body} width="w-[390px]" />
          <Frame
            title={text.frame(name, text.widths.wide)}
            html={body}
            width="w-[600px] max-lg:hidden"
          />
        </div>
      )}
    </section>
  )
}

const Frame = ({ title, html, width }: { title: string; html: string; width: string }) => (
  <iframe
    title={title}
    sandbox=""
    srcDoc={html}
    className={`h-[40rem] max-w-full border bg-surface ${width}`}
  />
)

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
  return Object.fromEntries(mailCopyInputs.map((name) => [name, textOf(name)]))
}

async function lookAt(kind: string, asked: string, signal: AbortSignal): Promise<ShownMail> {
  const body = new URLSearchParams(asked)
  const answer = await fetch(adminMailLookPath(kind), { method: 'POST', body, signal })
  // Whoever is signed out meanwhile is led to a page.
  if (!answer.ok || answer.redirected)
    throw new Error(`The words could not be looked at: ${answer.status}.`)
  return (await answer.json()) as ShownMail
}
