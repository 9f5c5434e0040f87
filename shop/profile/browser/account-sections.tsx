import { useLocation } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { languageNames, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { NewPasswordField } from '#shop/sign-in/browser/new-password-field.tsx'
import { UserName } from '#shop/sign-in/browser/user-name.tsx'

import { profileText } from '../profile-text.ts'

const text = profileText.details

export type DetailsData = { first_name: string; last_name: string; language: Language }

/** The customer's names, and the language of their mails. */
export function DetailsSection({
  data,
  answer,
}: {
  data: DetailsData
  answer: FormAnswer | undefined
}) {
  const lead = data.first_name === '' ? text.leadWithoutNames : text.lead

  return (
    <PageSection title={text.title} lead={lead} answer={answer}>
      <ActionForm form="names" answer={answer}>
        {({ refused, isSending }) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              {(['first_name', 'last_name'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={accountsText.fields[name]}
                  autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
                  defaultValue={refused?.typed[name] ?? data[name]}
                  error={refused?.fields[name]}
                  required
                />
              ))}
            </div>
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
      <ActionForm form="language" answer={answer} className="mt-10 grid gap-5 border-t pt-8">
        {({ isSending }) => (
          <>
            <Field label={text.language} hint={text.languageHint}>
              {(props) => (
                <select name="language" defaultValue={data.language} {...props}>
                  {languageNames.map((name) => (
                    <option key={name} value={name} lang={languages[name].tag}>
                      {languages[name].name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.saveLanguage}
            </Button>
          </>
        )}
      </ActionForm>
    </PageSection>
  )
}

const passwordText = profileText.password

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
      title={hasPassword ? passwordText.title : passwordText.setTitle}
      lead={hasPassword ? passwordText.lead : passwordText.setLead}
      answer={answer}
    >
      <ActionForm key={key} form="password" answer={answer}>
        {({ refused, isSending }) => (
          <>
            <UserName email={email} />
            <NewPasswordField
              label={passwordText.field}
              error={refused?.fields.password}
              personal={[email]}
            />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {hasPassword ? passwordText.submit : passwordText.set}
            </Button>
          </>
        )}
      </ActionForm>
    </PageSection>
  )
}
