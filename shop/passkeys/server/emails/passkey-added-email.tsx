import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'

import { accountMailText } from '#shop/sign-in/server/emails/account-mail-text.ts'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'

type Props = { sender: MailSender; firstName: string; at: Date }

/** Notifies the owner of a new passkey: an intruder's would survive every new password. */
export function PasskeyAddedEmail({ sender, firstName, at }: Props) {
  const { passkeyAdded: text } = accountMailText
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>{text.lead(greeting(firstName), sender.name, inLondon(at))}</MailText>
      <MailText>{text.next(sender.email)}</MailText>
      <MailAction href={pageUrl(sender.url, '/profile?part=passkeys')}>{text.action}</MailAction>
    </MailLayout>
  )
}
