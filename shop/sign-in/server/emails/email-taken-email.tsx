import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

type Props = { sender: MailSender; signInUrl: string }

/** Goes where a code would have gone if the address had no account yet: only its owner is told. */
export function EmailTakenEmail({ sender, signInUrl }: Props) {
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
