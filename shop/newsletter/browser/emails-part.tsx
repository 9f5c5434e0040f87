import { Button } from '#platform/ui/button.tsx'
import { PartSection } from '#shop/accounts/browser/profile/part-section.tsx'
import { ProfileForm } from '#shop/accounts/browser/profile/profile-form.tsx'
import type { ProfileAnswer } from '#shop/accounts/profile-answer.ts'

import { consentText } from '../consent-text.ts'
import { newsletterText } from '../newsletter-text.ts'
import { mailPurposes } from '../purposes.ts'
import type { MailPurpose } from '../purposes.ts'
import { PurposeBoxes } from './purpose-boxes.tsx'

const text = newsletterText.profile

type Props = { data: { purposes: MailPurpose[] }; answer: ProfileAnswer | undefined }

/** What the customer wants to be written to about, each by itself. */
export function EmailsPart({ data: { purposes }, answer }: Props) {
  return (
    <PartSection title={text.title} lead={consentText.profileLead()} answer={answer}>
      <ProfileForm form="emails" answer={answer} className="grid gap-6">
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
      </ProfileForm>
    </PartSection>
  )
}
