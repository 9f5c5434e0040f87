import type { CurrentRecord } from '#platform/admin/record-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { variableNames } from '#shop/settings/mails/mail-variables.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import { mailCopyText as text } from '../../mails/mail-text.ts'
import { MAIL_RESET_FORM, MAIL_TEST_FORM } from '../../mails/mail-copy-form.ts'

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
            {text.form.reset}
          </Button>
          <p className="text-sm text-ink-soft">{text.form.isReset}</p>
        </>
      )}
    </ActionForm>
  )
}

/** Sends the example to whoever looks at it. */
export const SendTestMail = ({ to, answer }: { to: string; answer: FormAnswer | undefined }) => (
  <section aria-labelledby="test" className="grid gap-4 border-t pt-8">
    <h2 id="test" className="text-xl font-semibold">
      {text.test.title}
    </h2>
    <p className="max-w-prose text-ink-soft wrap-anywhere">{text.test.lead(to)}</p>
    <ActionForm form={MAIL_TEST_FORM} answer={answer}>
      {({ isSending }) => (
        <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
          {text.test.send}
        </Button>
      )}
    </ActionForm>
  </section>
)

/** What the words for a kind of mail can name, as it is typed. */
export const MailNames = ({ kind }: { kind: MailKind }) => (
  <div className="grid gap-2 text-sm">
    <h3 className="font-medium">{text.form.names}</h3>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:justify-start">
      {variableNames(kind).map((name) => (
        <div key={name} className="contents">
          <dt className="font-mono">{`{{${name}}}`}</dt>
          <dd className="text-ink-soft max-sm:mb-2">{text.fact(name)}</dd>
        </div>
      ))}
    </dl>
  </div>
)
