import { MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'

type Props = {
  sender: MailSender
  firstName: string
  newEmail: string
  at: Date
  /** Which of the two mailboxes it goes to. */
  to: 'old' | 'new'
}

/** Tells both mailboxes that the email of an account was changed. */
export function EmailChangedEmail({ sender, firstName, newEmail, at, to }: Props) {
  return (
    <MailLayout
      sender={sender}
      preview="The email of your account was changed."
      heading="Your email was changed"
    >
      <MailText>
        {greeting(firstName)}, the email of your {sender.name} account was changed to {newEmail} on{' '}
        {inLondon(at)}. All other devices were signed out.
      </MailText>
      <MailText>
        {to === 'old'
          ? `This address no longer signs in. If it was not you who changed it, please write to us at ${sender.email} at once.`
          : `From now on you sign in with this address. If you know nothing of it, please write to us at ${sender.email}.`}
      </MailText>
    </MailLayout>
  )
}
