import { MailCode, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { accountMailText } from '#shop/sign-in/server/emails/account-mail-text.ts'
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
  const { changeEmailCode: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead[to](sender.name, newEmail)}</MailText>
      <MailCode>{code}</MailCode>
      <MailNote>{text.note[to](minutes)}</MailNote>
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
  const { emailChanged: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(greeting(firstName), sender.name, newEmail, inLondon(at))}</MailText>
      <MailText>{text.next[to](sender.email)}</MailText>
    </MailLayout>
  )
}
