import { MailCode, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'

type Props = {
  sender: MailSender
  code: string
  minutes: number
  newEmail: string
  /** Which of the two mailboxes it goes to. */
  to: 'old' | 'new'
}

/** Carries one of the two codes that change the email of an account. */
export function ChangeEmailCodeEmail({ sender, code, minutes, newEmail, to }: Props) {
  return (
    <MailLayout sender={sender} preview="The code you asked for." heading="Change your email">
      <MailText>
        {to === 'old'
          ? `Somebody who is signed in to your ${sender.name} account asked to change its email to ${newEmail}. Type this code in your profile to agree, together with the one we sent there.`
          : `You asked to use this address for your ${sender.name} account. Type this code in your profile, together with the one we sent to your present address.`}
      </MailText>
      <MailCode>{code}</MailCode>
      <MailNote>
        The code works once, within {minutes} minutes.{' '}
        {to === 'old'
          ? 'If it was not you, give it to nobody and choose a new password: somebody else is signed in.'
          : 'If you did not ask for it, you can ignore this email.'}
      </MailNote>
    </MailLayout>
  )
}

type EmailChangedEmailProps = {
  sender: MailSender
  firstName: string
  newEmail: string
  at: Date
  /** Which of the two mailboxes it goes to. */
  to: 'old' | 'new'
}

/** Notifies both mailboxes that the email of an account was changed. */
export function EmailChangedEmail({ sender, firstName, newEmail, at, to }: EmailChangedEmailProps) {
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
