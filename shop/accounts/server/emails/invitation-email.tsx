import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { ADMIN_SIGN_IN } from '../../admin-paths.ts'
import { adminText } from '../../admin-text.ts'
import { peopleText } from '../../people-text.ts'
import type { AdminRole } from '../../permissions.ts'

type Props = { sender: MailSender; role: AdminRole; email: string }

export const invitationSubject = (shop: string): string => `You are invited to help run ${shop}`

/** Asks somebody to run the shop. Its link opens nothing by itself: whoever has the mailbox signs in. */
export function InvitationEmail({ sender, role, email }: Props) {
  const text = `You are asked to help run ${sender.name}, as: ${adminText.roles[role]} (${peopleText.roleHint[role]}).`
  return (
    <MailLayout sender={sender} preview={text} heading="You are invited">
      <MailText>{text}</MailText>
      <MailText>
        Please sign in with {email}: a code by email will do, and makes an account if you have none.
        Then you set up two-step sign-in.
      </MailText>
      <MailAction href={`${sender.url}${ADMIN_SIGN_IN}?way=code`}>Open the admin area</MailAction>
      <MailNote>
        The invitation lasts seven days. If you do not know what this is about, nothing happens if
        you do nothing.
      </MailNote>
    </MailLayout>
  )
}
