import { useLocation } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '../profile-text.ts'
import { NewPasswordField } from '#shop/sign-in/browser/new-password-field.tsx'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { UserName } from '#shop/sign-in/browser/user-name.tsx'

const text = profileText.password

type Props = {
  email: string
  data: { hasPassword: boolean }
  answer: FormAnswer | undefined
}

/** A new password, or the first one of somebody who came in by a code. */
export function PasswordSection({ email, data: { hasPassword }, answer }: Props) {
  // What was typed goes with what was done.
  const { key } = useLocation()

  return (
    <PageSection
      title={hasPassword ? text.title : text.setTitle}
      lead={hasPassword ? text.lead : text.setLead}
      answer={answer}
    >
      <ActionForm key={key} form="password" answer={answer}>
        {({ refused, isSending }) => (
          <>
            <UserName email={email} />
            <NewPasswordField
              label={text.field}
              error={refused?.fields.password}
              personal={[email]}
            />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {hasPassword ? text.submit : text.set}
            </Button>
          </>
        )}
      </ActionForm>
    </PageSection>
  )
}
