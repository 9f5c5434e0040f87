import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

type Props = { sender: MailSender; url: string; minutes: number }

/** Carries the link that sets a new password. It names nobody: whose account it is does not matter to it. */
export function ResetEmail({ sender, url, minutes }: Props) {
  return (
    <MailLayout sender={sender} preview="The link you asked for." heading="Choose a new password">
      <MailText>
        You asked for a new password for your {sender.name} account. The button leads to a page
        where you can choose one.
      </MailText>
      <MailAction href={url}>Choose a new password</MailAction>
      <MailNote>
        The link works once, within {minutes} minutes. A new password signs you out on every device.
        If you did not ask for it, you can ignore this email: your password stays as it is.
      </MailNote>
    </MailLayout>
  )
}
