import { Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '../profile-text.ts'
import { CodeField } from '#shop/sign-in/browser/code-field.tsx'
import { PasswordField } from '#shop/sign-in/browser/password-field.tsx'
import { useKeptStep } from '#shop/sign-in/browser/use-kept-step.ts'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { UserName } from '#shop/sign-in/browser/user-name.tsx'

const text = profileText.proof

type Props = {
  email: string
  hasPassword: boolean
  /** The address of the part that it stands before. */
  path: string
  answer: FormAnswer | undefined
}

/** Stands before a part that only the owner may change, when it is long since they proved it. */
export function ProveSection({ email, hasPassword, path, answer }: Props) {
  const step = isAfterCode(answer) ? 'code' : undefined
  const hasCode = useKeptStep('proof', step, answer !== undefined) === 'code'

  return (
    <PageSection
      key={String(hasCode)}
      title={text.title}
      lead={hasCode ? text.codeSent(email) : text.lead}
      answer={answer}
      takesFocus={answer?.kind === 'next'}
    >
      <div className="grid gap-6 border bg-surface p-5 sm:p-8">
        {hasCode ? (
          <ProveByCode answer={answer} />
        ) : (
          <>
            {hasPassword && (
              <>
                <ProveByPassword email={email} answer={answer} />
                <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                  {text.or}
                </p>
              </>
            )}
            <SendCode form="send-proof-code" answer={answer} isOnlyWay={!hasPassword}>
              {hasPassword ? text.sendCode : text.sendCodeFirst}
            </SendCode>
          </>
        )}
      </div>
      {hasCode && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <SendCode form="new-proof-code" answer={answer}>
            {text.sendAgain}
          </SendCode>
          {hasPassword && (
            <Link to={path} className="link inline-flex min-h-11 items-center text-sm">
              {text.passwordInstead}
            </Link>
          )}
        </div>
      )}
    </PageSection>
  )
}

const ProveByPassword = ({ email, answer }: Pick<Props, 'email' | 'answer'>) => (
  <ActionForm form="prove-by-password" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <UserName email={email} />
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          error={refused?.fields.password}
        />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)

function ProveByCode({ answer }: Pick<Props, 'answer'>) {
  return (
    <ActionForm form="prove-by-code" answer={answer}>
      {({ refused, isSending }) => (
        <>
          <CodeField name="code" label={text.code} error={refused?.fields.code} />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

type SendCodeProps = Pick<Props, 'answer'> & {
  form: string
  isOnlyWay?: boolean
  children: string
}

const SendCode = ({ form, answer, isOnlyWay = false, children }: SendCodeProps) => (
  <ActionForm form={form} answer={answer} className="">
    {({ isSending }) => (
      <Button
        type="submit"
        variant={isOnlyWay ? 'primary' : 'secondary'}
        size={isOnlyWay ? 'regular' : 'small'}
        busy={isSending}
      >
        {children}
      </Button>
    )}
  </ActionForm>
)

/** Whether the code was sent: it is asked for now, whatever became of the form since. */
function isAfterCode(answer: FormAnswer | undefined): boolean {
  if (answer?.form === 'send-proof-code') return answer.kind === 'next'
  return answer?.form === 'prove-by-code' || answer?.form === 'new-proof-code'
}
