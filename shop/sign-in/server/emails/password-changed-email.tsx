import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { greeting, inLondon } from './mail-copy.ts'

type Props = { sender: MailSender; firstName: string; at: Date }

/** Tells the owner that the password was set or changed. */
export function PasswordChangedEmail({ sender, firstName, at }: Props) {
  return (
    <MailLayout
      sender={sender}
      preview="The password of your account was changed."
      heading="Your password was changed"
    >
      <MailText>
        {greeting(firstName)}, the password of your {sender.name} account was changed on{' '}
        {inLondon(at)}. All other devices were signed out.
      </MailText>
      <MailText>
        If it was you, there is nothing to do. If it was not, please choose a new password now, look
        through the passkeys in your profile, and write to us at {sender.email}.
      </MailText>
      <MailAction href={`${sender.url}/reset-password`}>Choose a new password</MailAction>
    </MailLayout>
  )
}
