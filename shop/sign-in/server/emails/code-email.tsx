import { MailCode, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

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
