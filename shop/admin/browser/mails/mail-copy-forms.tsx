import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useFound } from '#platform/admin/browser/use-found.ts'
import type { CurrentRecord } from '#platform/admin/record-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { variableNames } from '#shop/settings/mails/mail-variables.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import { adminMailLookPath } from '../../admin-paths.ts'
import {
  MAIL_RESET_FORM,
  MAIL_TEST_FORM,
  mailCopyInputs,
  mailWays,
} from '../../mails/mail-copy-form.ts'
import type { MailWay, ShownMail } from '../../mails/mail-copy-form.ts'
import { mailCopyText } from '../../mails/mail-text.ts'

type Props = { now: CurrentRecord; answer: FormAnswer | undefined }

/** Takes all words of a kind of mail away; nothing where there are none. */
export function ResetMailCopy({ now, answer }: Props) {
  if (Object.values(now.texts).every((each) => each === '')) return null
  return (
    <ActionForm form={MAIL_RESET_FORM} answer={answer} className="grid gap-2">
      {({ isSending }) => (
        <>
          <input type="hidden" name="version" value={now.version} />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {mailCopyText.form.reset}
          </Button>
          <p className="text-sm text-ink-soft">{mailCopyText.form.isReset}</p>
        </>
      )}
    </ActionForm>
  )
}

/** Sends the example to the admin who looks at it. */
export const SendTestMail = ({ to, answer }: { to: string; answer: FormAnswer | undefined }) => (
  <section aria-labelledby="test" className="grid gap-4 border-t pt-8">
    <h2 id="test" className="text-xl font-semibold">
      {mailCopyText.test.title}
    </h2>
    <p className="max-w-prose text-ink-soft wrap-anywhere">{mailCopyText.test.lead(to)}</p>
    <ActionForm form={MAIL_TEST_FORM} answer={answer}>
      {({ isSending }) => (
        <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
          {mailCopyText.test.send}
        </Button>
      )}
    </ActionForm>
  </section>
)

/** What the words for a kind of mail can name, as it is typed. */
export const MailNames = ({ kind }: { kind: MailKind }) => (
  <div className="grid gap-2 text-sm">
    <h3 className="font-medium">{mailCopyText.form.names}</h3>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:justify-start">
      {variableNames(kind).map((name) => (
        <div key={name} className="contents">
          <dt className="font-mono">{`{{${name}}}`}</dt>
          <dd className="text-ink-soft max-sm:mb-2">{mailCopyText.fact(name)}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const text = mailCopyText.preview

type MailPreviewProps = {
  /** What the kind of mail is called. */
  name: string
  /** How it is to be looked at. */
  way: MailWay
  mail: ShownMail
  /** Whether what is typed could not be shown. */
  hasFailed: boolean
}

/** A mail as its reader would have it. Its frame runs no scripts, and its links lead nowhere. */
export function MailPreview({ name, way, mail, hasFailed }: MailPreviewProps) {
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
  // If the session ended meanwhile, the response is a page.
  if (!answer.ok || answer.redirected)
    throw new Error(`The words could not be looked at: ${answer.status}.`)
  return (await answer.json()) as ShownMail
}
