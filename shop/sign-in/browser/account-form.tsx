import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { AccountAnswer } from '../account-answer.ts'
import { accountsText } from '../accounts-text.ts'
import { RESET_PATH } from '../reset-path.ts'

import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { LinkWithEmail, useIsSending, useTypedEmail } from './form-state.tsx'

export type Refused = Extract<AccountAnswer, { kind: 'refused' }>
type Props = { form: 'sign-in' | 'sign-up' | 'send-code'; refused: Refused | undefined }

const texts = {
  'sign-in': accountsText.signIn,
  'sign-up': accountsText.signUp,
  'send-code': accountsText.byCode,
}

/**
 * The form for signing in by password or code, or signing up; a plain form that JavaScript makes
 * quicker. The email stays typed when one takes the place of another.
 */
export function AccountForm({ form, refused }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { fields: errors = {}, typed } = refused ?? {}
  const isSignUp = form === 'sign-up'
  useTypedEmail(element)

  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  return (
    <Form ref={element} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value={form} />
      {isSignUp && (
        <div className="grid gap-5 sm:grid-cols-2">
          {(['first_name', 'last_name'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={accountsText.fields[name]}
              autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
              defaultValue={typed?.[name]}
              error={errors[name]}
              required
            />
          ))}
        </div>
      )}
      <EmailField
        autoComplete={isSignUp ? 'email' : 'username webauthn'}
        defaultValue={typed?.email}
        error={errors.email}
      />
      {isSignUp && <NewPasswordField error={errors.password} />}
      {form === 'sign-in' && (
        <div>
          <PasswordField autoComplete="current-password" error={errors.password} />
          <p className="mt-2 text-end text-sm">
            <LinkWithEmail to={RESET_PATH} className="link lone-link text-ink-soft">
              {accountsText.signIn.forgotPassword}
            </LinkWithEmail>
          </p>
        </div>
      )}
      <Button type="submit" busy={useIsSending(form)} className="w-full">
        {texts[form].submit}
      </Button>
    </Form>
  )
}
