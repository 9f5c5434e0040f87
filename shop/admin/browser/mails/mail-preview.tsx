import { Link } from 'react-router'

import { mailWays } from '../../mails/mail-ways.ts'
import type { MailWay } from '../../mails/mail-ways.ts'
import type { ShownMail } from '../../mails/shown-mail.ts'
import { mailWordsText } from '../../mails/mail-words-text.ts'

const text = mailWordsText.preview

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
