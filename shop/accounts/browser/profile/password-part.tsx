import { useLocation } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import type { ProfileAnswer } from '../../profile-answer.ts'
import { profileText } from '../../profile-text.ts'
import { NewPasswordField } from '../new-password-field.tsx'

import { PartSection } from './part-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { UserName } from './user-name.tsx'

const text = profileText.password

type Props = {
  email: string
  data: { hasPassword: boolean }
  answer: ProfileAnswer | undefined
}

/** A new password, or the first one of somebody who came in by a code. */
export function PasswordPart({ email, data: { hasPassword }, answer }: Props) {
  // What was typed goes with what was done.
  const { key } = useLocation()

  return (
    <PartSection
      title={hasPassword ? text.title : text.setTitle}
      lead={hasPassword ? text.lead : text.setLead}
      answer={answer}
    >
      <ProfileForm key={key} form="password" answer={answer}>
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
      </ProfileForm>
    </PartSection>
  )
}
