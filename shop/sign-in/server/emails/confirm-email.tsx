import { MailAction, MailLayout, MailNote } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

type Props = { sender: MailSender; url: string; hours: number }

/**
 * Asks a new customer to confirm the email; its link opens a page with a button, which confirms and
 * leads to the site root. It repeats nothing that was typed at sign-up: anybody can have it sent to
 * anybody.
 */
export function ConfirmEmail({ sender, url, hours }: Props) {
  return (
    <MailLayout
      sender={sender}
      preview="One step left: confirm your email."
      heading={`Welcome to ${sender.name}`}
      lead={`Thank you for creating an account with ${sender.name}. Please confirm your email to finish.`}
    >
      <MailAction href={url}>Confirm my email</MailAction>
      <MailNote>
        The link works once, within {hours} hours. Open it in the browser where you signed up; in
        any other it asks for your password. If you did not create an account, please ignore this
        email: nobody can use the account unless you confirm it.
      </MailNote>
    </MailLayout>
  )
}
