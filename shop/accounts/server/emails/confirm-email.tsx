import { MailAction, MailLayout, MailNote } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

type Props = { sender: MailSender; url: string; hours: number }

/**
 * Asks a new customer to confirm the email; its link signs in and leads to the site root. It says
 * nothing that was typed at the sign-up: anybody can have it sent to anybody.
 */
export function ConfirmEmail({ sender, url, hours }: Props) {
  return (
    <MailLayout
      sender={sender}
      preview="One step left: confirm your email."
      heading={`Welcome to ${sender.name}`}
      lead={`Thank you for creating an account with ${sender.name}. Please confirm your email to finish: the button signs you in.`}
    >
      <MailAction href={url}>Confirm my email</MailAction>
      <MailNote>
        The link works once, within {hours} hours. If you did not create an account, please leave
        the button alone and ignore this email: whoever did has chosen its password.
      </MailNote>
    </MailLayout>
  )
}
