import { CODE_MINUTES } from '#shop/sign-in/server/emailed/email-codes.ts'
import { CONFIRMATION_HOURS } from '#shop/sign-in/server/emailed/confirmation-link.ts'
import { accountMailText } from '#shop/sign-in/server/emails/account-mail-text.ts'
import {
  ChangeEmailCodeEmail,
  EmailChangedEmail,
} from '#shop/profile/server/emails/change-email-mails.tsx'
import {
  CodeEmail,
  ConfirmEmail,
  EmailTakenEmail,
  NewDeviceEmail,
  PasswordChangedEmail,
  ResetEmail,
} from '#shop/sign-in/server/emails/account-mails.tsx'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'
import { PasskeyAddedEmail } from '#shop/passkeys/server/emails/passkey-added-email.tsx'
import { exportText } from '#shop/privacy/export-text.ts'
import { privacyMailText } from '#shop/privacy/privacy-mail-text.ts'
import { ErasureEmail, ExportReadyEmail } from '#shop/privacy/server/emails/privacy-mails.tsx'
import { deviceText } from '#shop/sign-in/device-text.ts'
import { homeUrl, pageUrl } from '#platform/languages/current-language.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import { SAMPLE_CODE, SAMPLE_NAME } from './sample.ts'
import type { Samples } from './sample.ts'

const RESET_MINUTES = 60
const NEW_EMAIL = 'amina@example.com'
const hello = () => ({ greeting: greeting(SAMPLE_NAME) })

/** Mails about accounts. What would let somebody in is made up, and lets in nobody. */
export const accountSamples: Samples<
  | 'confirm_email'
  | 'sign_in_code'
  | 'prove_code'
  | 'change_email_code'
  | 'email_taken'
  | 'email_changed'
  | 'reset_password'
  | 'password_changed'
  | 'passkey_added'
  | 'new_device'
  | 'export_ready'
  | 'erasure_notice'
> = {
  confirm_email: ({ sender }) => ({
    ...mailOf('confirm_email', sender, {}),
    subject: accountMailText.confirm.subject(sender.name),
    message: <ConfirmEmail sender={sender} url={homeUrl(sender.url)} hours={CONFIRMATION_HOURS} />,
  }),
  sign_in_code: ({ sender }) => ({
    ...mailOf('sign_in_code', sender, {}),
    subject: accountMailText.signInCode.subject(sender.name),
    message: (
      <CodeEmail
        sender={sender}
        code={SAMPLE_CODE}
        minutes={CODE_MINUTES}
        heading={accountMailText.signInCode.heading}
        lead={accountMailText.signInCode.lead(sender.name)}
      />
    ),
  }),
  prove_code: ({ sender }) => ({
    ...mailOf('prove_code', sender, {}),
    subject: accountMailText.proveCode.subject(sender.name),
    message: (
      <CodeEmail
        sender={sender}
        code={SAMPLE_CODE}
        minutes={CODE_MINUTES}
        heading={accountMailText.proveCode.heading}
        lead={accountMailText.proveCode.lead}
      />
    ),
  }),
  change_email_code: ({ sender }) => ({
    ...mailOf('change_email_code', sender, {}),
    subject: accountMailText.changeEmailCode.subject(sender.name),
    message: (
      <ChangeEmailCodeEmail
        sender={sender}
        code={SAMPLE_CODE}
        minutes={CODE_MINUTES}
        newEmail={NEW_EMAIL}
        to="old"
      />
    ),
  }),
  email_taken: ({ sender }) => ({
    ...mailOf('email_taken', sender, {}),
    subject: accountMailText.emailTaken.subject(sender.name),
    message: <EmailTakenEmail sender={sender} signInUrl={pageUrl(sender.url, '/customer-auth')} />,
  }),
  email_changed: ({ sender, now }) => ({
    ...mailOf('email_changed', sender, hello()),
    subject: accountMailText.emailChanged.subject(sender.name),
    message: (
      <EmailChangedEmail
        sender={sender}
        firstName={SAMPLE_NAME}
        newEmail={NEW_EMAIL}
        at={now}
        to="old"
      />
    ),
  }),
  reset_password: ({ sender }) => ({
    ...mailOf('reset_password', sender, {}),
    subject: accountMailText.reset.subject(sender.name),
    message: (
      <ResetEmail
        sender={sender}
        url={pageUrl(sender.url, '/reset-password')}
        minutes={RESET_MINUTES}
      />
    ),
  }),
  password_changed: ({ sender, now }) => ({
    ...mailOf('password_changed', sender, hello()),
    subject: accountMailText.passwordChanged.subject(sender.name),
    message: <PasswordChangedEmail sender={sender} firstName={SAMPLE_NAME} at={now} />,
  }),
  passkey_added: ({ sender, now }) => ({
    ...mailOf('passkey_added', sender, hello()),
    subject: accountMailText.passkeyAdded.subject(sender.name),
    message: <PasskeyAddedEmail sender={sender} firstName={SAMPLE_NAME} at={now} />,
  }),
  export_ready: ({ sender, now }) => ({
    ...mailOf('export_ready', sender, {}),
    subject: exportText.subject,
    message: <ExportReadyEmail sender={sender} url={homeUrl(sender.url)} until={inLondon(now)} />,
  }),
  erasure_notice: ({ sender, now }) => ({
    ...mailOf('erasure_notice', sender, {}),
    subject: privacyMailText.asked.subject,
    message: (
      <ErasureEmail
        sender={sender}
        update={{ firstName: SAMPLE_NAME, dueAt: now, stage: 'asked', waitsFor: ['open_order'] }}
      />
    ),
  }),
  new_device({ sender, now }) {
    const device = deviceText.on('Safari', 'iPhone')
    return {
      ...mailOf('new_device', sender, { ...hello(), device }),
      subject: accountMailText.newDevice.subject(sender.name),
      message: <NewDeviceEmail sender={sender} firstName={SAMPLE_NAME} device={device} at={now} />,
    }
  },
}
