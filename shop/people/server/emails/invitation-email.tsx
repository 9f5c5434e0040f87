import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { invitationPath } from '#shop/sign-in/admin/admin-paths.ts'
import { peopleText } from '../../people-text.ts'
import type { NamedRole } from '../../name-of-admin.ts'

type Props = { sender: MailSender; role: NamedRole; email: string; secret: string }

export const invitationSubject = (shop: string): string => `You are invited to help run ${shop}`

/** Asks somebody to run the shop. Its link alone grants nothing: a code sent to the same mailbox does. */
export function InvitationEmail({ sender, role, email, secret }: Props) {
  const text = peopleText.invited.text(role, sender.name)
  return (
    <MailLayout sender={sender} preview={text} heading="You are invited">
      <MailText>{text}</MailText>
      <MailText>
        Open the link and we send a code to {email}: with it you accept, and an account is made if
        you have none. Then you set up two-step sign-in.
      </MailText>
      <MailAction href={`${sender.url}${invitationPath(secret)}`}>Open the invitation</MailAction>
      <MailNote>
        The invitation works once, within seven days. If you do not know what this is about, nothing
        happens if you do nothing.
      </MailNote>
    </MailLayout>
  )
}
