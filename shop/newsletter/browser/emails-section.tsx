import { Button } from '#platform/ui/button.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { consentText } from '../consent-text.ts'
import { newsletterText } from '../newsletter-text.ts'
import { mailPurposes } from '../purposes.ts'
import type { MailPurpose } from '../purposes.ts'
import { PurposeBoxes } from './purpose-boxes.tsx'

const text = newsletterText.profile

type Props = { data: { purposes: MailPurpose[] }; answer: FormAnswer | undefined }

/** What the customer wants to be written to about, each by itself. */
export function EmailsSection({ data: { purposes }, answer }: Props) {
  return (
    <PageSection title={text.title} lead={consentText.profileLead()} answer={answer}>
      <ActionForm form="emails" answer={answer} className="grid gap-6">
        {({ isSending }) => (
          <>
            <PurposeBoxes
              // What was saved, also elsewhere, is what is shown.
              key={purposes.join()}
              legend={text.legend}
              purposes={mailPurposes}
              ticked={purposes}
              isNamed
            />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </PageSection>
  )
}
