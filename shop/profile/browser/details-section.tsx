import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { accountsText } from '#shop/sign-in/accounts-text.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '../profile-text.ts'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'

const text = profileText.details

export type DetailsData = { first_name: string; last_name: string }

/** The customer's names. */
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
    </PageSection>
  )
}
