import { MailCode, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

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
