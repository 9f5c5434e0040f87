import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'

type Props = { sender: MailSender; firstName: string; at: Date }

/** Notifies the owner of a new passkey: an intruder's would survive every new password. */
export function PasskeyAddedEmail({ sender, firstName, at }: Props) {
  return (
    <MailLayout
      sender={sender}
      preview="A passkey was added to your account."
      heading="A passkey was added"
    >
      <MailText>
        {greeting(firstName)}, a passkey was added to your {sender.name} account on {inLondon(at)}.
        It signs in without a password.
      </MailText>
      <MailText>
        If it was you, there is nothing to do. If it was not, please remove it in your profile,
        choose a new password, and write to us at {sender.email}.
      </MailText>
      <MailAction href={`${sender.url}/profile?part=passkeys`}>Look at your passkeys</MailAction>
    </MailLayout>
  )
}
