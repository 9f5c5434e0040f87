import {
  MailAction,
  MailCode,
  MailLayout,
  MailNote,
  MailText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'

import { accountMailText } from './account-mail-text.ts'
import { greeting, inLondon } from './mail-copy.ts'

type Props = {
  sender: MailSender
  code: string
  minutes: number
  heading: string
  /** What the code is for, and where to type it. */
  lead: string
}

/** Carries a six-digit code. It is in neither subject nor preview: those show on locked screens. */
export function CodeEmail({ sender, code, minutes, heading, lead }: Props) {
  const { code: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={heading}>
      <MailText>{lead}</MailText>
      <MailCode>{code}</MailCode>
      <MailNote>{text.note(minutes)}</MailNote>
    </MailLayout>
  )
}

type ConfirmEmailProps = { sender: MailSender; url: string; hours: number }

/**
 * Asks a new customer to confirm the email; its link opens a page with a button, which confirms and
 * leads to the site root. It repeats nothing that was typed at sign-up: anybody can have it sent to
 * anybody.
 */
export function ConfirmEmail({ sender, url, hours }: ConfirmEmailProps) {
  const { confirm: text } = accountMailText
  return (
    <MailLayout
      sender={sender}
      preview={text.preview}
      heading={text.heading(sender.name)}
      lead={text.lead(sender.name)}
    >
      <MailAction href={url}>{text.action}</MailAction>
      <MailNote>{text.note(hours)}</MailNote>
    </MailLayout>
  )
}

type EmailTakenEmailProps = { sender: MailSender; signInUrl: string }

/** Goes where a code would have gone if the address had no account yet: only its owner learns of it. */
export function EmailTakenEmail({ sender, signInUrl }: EmailTakenEmailProps) {
  const { emailTaken: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(sender.name)}</MailText>
      <MailText>{text.how}</MailText>
      <MailAction href={signInUrl}>{text.action}</MailAction>
      <MailNote>{text.note}</MailNote>
    </MailLayout>
  )
}

type NewDeviceEmailProps = { sender: MailSender; firstName: string; device: string; at: Date }

/** Notifies of a sign-in from a browser that the account has not seen before. */
export function NewDeviceEmail({ sender, firstName, device, at }: NewDeviceEmailProps) {
  const { newDevice: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview(device)} heading={text.heading}>
      <MailText>{text.lead(greeting(firstName), sender.name, device, inLondon(at))}</MailText>
      <MailText>{text.next}</MailText>
      <MailAction href={pageUrl(sender.url, '/reset-password')}>{text.action}</MailAction>
      <MailNote>{text.note}</MailNote>
    </MailLayout>
  )
}

type PasswordChangedEmailProps = { sender: MailSender; firstName: string; at: Date }

/** Notifies the owner that the password was set or changed. */
export function PasswordChangedEmail({ sender, firstName, at }: PasswordChangedEmailProps) {
  const { passwordChanged: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(greeting(firstName), sender.name, inLondon(at))}</MailText>
      <MailText>{text.next(sender.email)}</MailText>
      <MailAction href={pageUrl(sender.url, '/reset-password')}>{text.action}</MailAction>
    </MailLayout>
  )
}

type ResetEmailProps = { sender: MailSender; url: string; minutes: number }

/** Carries the link that sets a new password. It names nobody: whose account it is does not matter to it. */
export function ResetEmail({ sender, url, minutes }: ResetEmailProps) {
  const { reset: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(sender.name)}</MailText>
      <MailAction href={url}>{text.action}</MailAction>
      <MailNote>{text.note(minutes)}</MailNote>
    </MailLayout>
  )
}
