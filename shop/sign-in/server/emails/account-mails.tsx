import {
  MailAction,
  MailCode,
  MailLayout,
  MailNote,
  MailText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

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
  return (
    <MailLayout sender={sender} preview="The code you asked for." heading={heading}>
      <MailText>{lead}</MailText>
      <MailCode>{code}</MailCode>
      <MailNote>
        The code works once, within {minutes} minutes. We never ask for it by phone or message:
        please give it to nobody. If you did not ask for it, you can ignore this email.
      </MailNote>
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

type EmailTakenEmailProps = { sender: MailSender; signInUrl: string }

/** Goes where a code would have gone if the address had no account yet: only its owner learns of it. */
export function EmailTakenEmail({ sender, signInUrl }: EmailTakenEmailProps) {
  return (
    <MailLayout
      sender={sender}
      preview="This address has an account already."
      heading="This address has an account already"
    >
      <MailText>
        You asked to use this address for another {sender.name} account, but it has one of its own.
        An address belongs to one account at a time.
      </MailText>
      <MailText>
        To go on with the account of this address, sign in with it. To use it for the other one,
        change the email of this account first.
      </MailText>
      <MailAction href={signInUrl}>Sign in</MailAction>
      <MailNote>
        If you did not ask for this, you can ignore this email: nothing was changed.
      </MailNote>
    </MailLayout>
  )
}

type NewDeviceEmailProps = { sender: MailSender; firstName: string; device: string; at: Date }

/** Notifies of a sign-in from a browser that the account has not seen before. */
export function NewDeviceEmail({ sender, firstName, device, at }: NewDeviceEmailProps) {
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

type PasswordChangedEmailProps = { sender: MailSender; firstName: string; at: Date }

/** Notifies the owner that the password was set or changed. */
export function PasswordChangedEmail({ sender, firstName, at }: PasswordChangedEmailProps) {
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

type ResetEmailProps = { sender: MailSender; url: string; minutes: number }

/** Carries the link that sets a new password. It names nobody: whose account it is does not matter to it. */
export function ResetEmail({ sender, url, minutes }: ResetEmailProps) {
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
