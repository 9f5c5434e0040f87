import { useEffect, useRef } from 'react'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminCreditText } from '../../admin-credit-text.ts'
import { AmountField } from './amount-fields.tsx'

const text = adminCreditText.issue

type Props = {
  /** Idempotency key, so that pressing twice issues one card. */
  giftKey: string
  answer: FormAnswer | undefined
}

/** Issues a gift card. */
export const IssueForm = ({ giftKey, answer }: Props) => (
  <ActionForm form="issue-gift-card" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="key" value={giftKey} />
        <AmountField refused={refused} />
        <TextField
          label={text.email}
          hint={text.emailHint}
          optional
          name="recipient"
          type="email"
          autoComplete="off"
          defaultValue={refused?.typed.recipient ?? ''}
          error={refused?.fields.recipient}
        />
        <Field label={text.message} optional error={refused?.fields.message}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              name="message"
              rows={3}
              defaultValue={refused?.typed.message ?? ''}
              className={`${className} field-sizing-content max-h-60`}
            />
          )}
        </Field>
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)

const issuedText = adminCreditText.issued

type IssuedCardProps = { code: string; pence: number; sentTo: string | undefined }

/** The code of a newly issued gift card, shown only once. */
export function IssuedCard({ code, pence, sentTo }: IssuedCardProps) {
  const hasScripts = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is empty again.
  useEffect(() => heading.current?.focus(), [code])

  return (
    <section
      aria-labelledby="issued-card"
      className="grid justify-items-start gap-3 border border-s-4 border-s-success bg-surface p-5"
    >
      <h2 id="issued-card" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {issuedText.title(pence)}
      </h2>
      <p>
        <span className="sr-only">{issuedText.code} </span>
        <code className="text-lg font-medium tracking-wide wrap-anywhere tabular-nums select-all">
          {code}
        </code>
      </p>
      <p className="text-sm">
        {issuedText.once} {sentTo !== undefined && issuedText.sent(sentTo)}
      </p>
      {hasScripts && <CopyButton text={code} label={issuedText.copy} className="min-h-11 px-5" />}
    </section>
  )
}
