import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { greeting, inLondon } from './mail-copy.ts'

type Props = { sender: MailSender; firstName: string; device: string; at: Date }

/** Tells that somebody signed in from a browser that the account has not seen before. */
export function NewDeviceEmail({ sender, firstName, device, at }: Props) {
  return (
    <MailLayout
      sender={sender}
      preview={`Somebody signed in to your account from ${device}.`}
      heading="A new sign-in to your account"
    >
      <MailText>
        {greeting(firstName)}, somebody signed in to your {sender.name} account from a device that
        we had not seen before: {device}, on {inLondon(at)}.
      </MailText>
      <MailText>
        If it was you, there is nothing to do. If it was not, please set a new password now: that
        signs everybody out, on every device. Then look through the passkeys in your profile.
      </MailText>
      <MailAction href={`${sender.url}/reset-password`}>Set a new password</MailAction>
      <MailNote>
        A browser whose cookies were cleared, or a private window, counts as a new device too.
      </MailNote>
    </MailLayout>
  )
}
