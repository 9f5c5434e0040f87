import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useFound } from '#platform/admin/browser/use-found.ts'
import type { CurrentRecord } from '#platform/admin/record-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { languages } from '#platform/languages/languages.ts'
import { markOf } from '#platform/languages/mark-of.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Button } from '#platform/ui/button.tsx'
import { variableNames } from '#shop/settings/mails/mail-variables.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import { adminMailLookPath } from '../../admin-paths.ts'
import {
  MAIL_RESET_FORM,
  MAIL_TEST_FORM,
  mailCopyInputs,
  mailView,
  mailWays,
} from '../../mails/mail-copy-form.ts'
import type { MailWay, ShownMail } from '../../mails/mail-copy-form.ts'
import { languagesOfMail } from '../../mails/mail-kinds.ts'
import { mailCopyText } from '../../mails/mail-text.ts'

type Props = { now: CurrentRecord; answer: FormAnswer | undefined }

/** Removes the custom copy of a kind of mail; nothing if there is none. */
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

/** The variables that the copy of a kind of mail can use. */
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

/** The languages of a kind of mail, each with its copy; nothing for one that is in English only. */
export function MailLanguages({
  kind,
  way,
  current,
}: {
  kind: MailKind
  way: MailWay
  current: Language
}) {
  const choices = languagesOfMail(kind)
  if (choices.length === 1) return null
  return (
    <nav aria-label={mailCopyText.languages} className="flex flex-wrap gap-x-6 border-b text-sm">
      {choices.map((each) => (
        <Link
          key={each}
          to={mailView(way, each)}
          lang={languages[each].tag}
          aria-current={each === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft aria-[current=true]:border-accent aria-[current=true]:text-ink"
        >
          {languages[each].name}
        </Link>
      ))}
    </nav>
  )
}

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
  const mark = markOf(mail.language)
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
            to={mailView(each, mail.language)}
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
        <span className="font-medium" {...mark}>
          {subject}
        </span>
      </p>
      {mail.way === 'text' ? (
        <pre {...mark} className="border bg-surface p-6 text-sm whitespace-pre-wrap wrap-anywhere">
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
  /** Of the saved copy. */
  version: number
  /** The mail with the saved copy. */
  saved: ShownMail
}

/**
 * A mail with the copy typed into the form within `area`, shortly after typing pauses; with the saved
 * copy before anything is typed, and again once it is saved.
 */
export function useTypedMail<Area extends HTMLElement>({ kind, version, saved }: Looked) {
  const area = useRef<Area>(null)
  const seen = `${saved.language} ${version}`
  const [typed, setTyped] = useState<{ seen: string; copy: Record<string, string> }>()

  useEffect(() => {
    const element = area.current
    const read = ({ target }: Event) => {
      const { form } = target as HTMLInputElement
      if (form) setTyped({ seen, copy: fieldsOf(new FormData(form)) })
    }
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [seen])

  const look = useCallback(
    (asked: string, signal: AbortSignal) =>
      asked === '' ? Promise.resolve(undefined) : lookAt(kind, asked, signal),
    [kind],
  )
  const copy = typed?.seen === seen ? typed.copy : undefined
  const asked = copy
    ? new URLSearchParams({ ...copy, as: saved.way, language: saved.language }).toString()
    : ''
  const { found, hasFailed } = useFound(look, asked)
  return { area, mail: (copy && found) ?? saved, hasFailed }
}

function fieldsOf(form: FormData): Record<string, string> {
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
    throw new Error(`The mail could not be previewed: ${answer.status}.`)
  return (await answer.json()) as ShownMail
}
