import { factNames } from '#shop/settings/mails/mail-facts.ts'
import type { MailKind } from '#shop/settings/mails/mail-facts.ts'

import { mailWordsText as text } from '../../mails/mail-words-text.ts'

/** What the words for a kind of mail can name, as it is typed. */
export const MailNames = ({ kind }: { kind: MailKind }) => (
  <div className="grid gap-2 text-sm">
    <h3 className="font-medium">{text.form.names}</h3>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:justify-start">
      {factNames(kind).map((name) => (
        <div key={name} className="contents">
          <dt className="font-mono">{`{{${name}}}`}</dt>
          <dd className="text-ink-soft max-sm:mb-2">{text.fact(name)}</dd>
        </div>
      ))}
    </dl>
  </div>
)
