import { profilePath } from '../profile-paths.ts'
import { Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '../profile-text.ts'
import { CodeField } from '#shop/sign-in/browser/code-field.tsx'
import { useKeptStep } from '#shop/sign-in/browser/use-kept-step.ts'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'

const text = profileText.email

type Props = { email: string; answer: FormAnswer | undefined }

/** The email the customer signs in with; changing it takes a code from the old and the new one. */
export function EmailSection({ email, answer }: Props) {
  const newEmail = useKeptStep('newEmail', emailWithCodes(answer), answer !== undefined)
  if (newEmail !== undefined)
    return <BothCodes key="codes" email={email} newEmail={newEmail} answer={answer} />

  return (
    <PageSection key="email" title={text.title} lead={text.lead(email)} answer={answer}>
      <ActionForm form="request-email" answer={answer}>
        {({ refused, isSending }) => (
          <>
            <TextField
              name="email"
              type="email"
              inputMode="email"
              label={text.newEmail}
              hint={text.requestHint}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={refused?.typed.email}
              error={refused?.fields.email}
              required
            />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.request}
            </Button>
          </>
        )}
      </ActionForm>
    </PageSection>
  )
}

function BothCodes({ email, newEmail, answer }: Props & { newEmail: string }) {
  return (
    <PageSection
      title={text.codesTitle}
      lead={text.codesLead(email, newEmail)}
      answer={answer}
      takesFocus={answer?.kind === 'next'}
    >
      <ActionForm form="confirm-email" answer={answer}>
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="email" value={newEmail} />
            <CodeField
              name="code_from_old"
              label={text.codeFrom(email)}
              defaultValue={refused?.typed.code_from_old}
              error={refused?.fields.code_from_old}
            />
            <CodeField
              name="code_from_new"
              label={text.codeFrom(newEmail)}
              defaultValue={refused?.typed.code_from_new}
              error={refused?.fields.code_from_new}
            />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.confirm}
            </Button>
          </>
        )}
      </ActionForm>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ActionForm form="new-email-codes" answer={answer} className="">
          {({ isSending }) => (
            <>
              <input type="hidden" name="email" value={newEmail} />
              <Button type="submit" variant="secondary" size="small" busy={isSending}>
                {text.sendAgain}
              </Button>
            </>
          )}
        </ActionForm>
        <Link to={profilePath('email')} className="link inline-flex min-h-11 items-center text-sm">
          {text.startAgain}
        </Link>
      </div>
    </PageSection>
  )
}

/** The new address that waits for its codes. */
function emailWithCodes(answer: FormAnswer | undefined): string | undefined {
  if (!answer || answer.kind === 'result') return undefined
  const isRequest = answer.form === 'request-email' && answer.kind === 'next'
  const isAfter = answer.form === 'confirm-email' || answer.form === 'new-email-codes'
  return isRequest || isAfter ? answer.typed.email : undefined
}
