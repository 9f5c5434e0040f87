import { Button } from '#platform/ui/button.tsx'
import { formatMoment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { PrivacyStatus } from '#shop/privacy/privacy.ts'
import { waitsForStaff } from '#shop/privacy/erasure-text.ts'

import { customerPrivacyText as text } from '../../customers/customer-text.ts'

type Props = {
  status: PrivacyStatus
  hasCredit: boolean
  answer: FormAnswer | undefined
}

/** What a customer asked about their data, and asking for them when they write or call. */
export function CustomerPrivacy({ status: { copy, erasure }, hasCredit, answer }: Props) {
  const isWaiting = erasure?.state === 'waiting'
  return (
    <section aria-label={text.title} className="grid justify-items-start gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-sm text-ink-soft">{text.lead}</p>
      {copy && <p>{text.copy[copy.state](formatMoment(copy.askedAt))}</p>}
      {copy?.state !== 'asked' && (
        <ActionForm form="ask-copy" answer={answer} className="">
          {({ isSending }) => (
            <Button type="submit" variant="secondary" size="small" busy={isSending}>
              {text.askCopy}
            </Button>
          )}
        </ActionForm>
      )}
      {isWaiting ? (
        <>
          <p>{text.erased(formatMoment(erasure.dueAt))}</p>
          {erasure.waitsFor.length > 0 && <p>{text.waitsFor(waitsForStaff(erasure.waitsFor))}</p>}
          <ActionForm form="keep-account" answer={answer} className="">
            {({ isSending }) => (
              <Button type="submit" variant="secondary" size="small" busy={isSending}>
                {text.keep}
              </Button>
            )}
          </ActionForm>
        </>
      ) : (
        <AskErasure hasCredit={hasCredit} answer={answer} />
      )}
    </section>
  )
}

function AskErasure({ hasCredit, answer }: Pick<Props, 'hasCredit' | 'answer'>) {
  return (
    <details className="w-full max-w-lg">
      <summary className="link lone-link w-fit cursor-pointer">{text.askErasure}</summary>
      <ActionForm form="ask-erasure" answer={answer} className="mt-3 grid gap-4">
        {({ isSending }) => (
          <>
            <p className="text-sm text-ink-soft">{text.erasureText}</p>
            {hasCredit && (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="give_up_credit"
                  value="yes"
                  className="size-5 shrink-0 accent-accent"
                />
                {text.givesUpCredit}
              </label>
            )}
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start text-danger"
            >
              {text.submitErasure}
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  )
}
