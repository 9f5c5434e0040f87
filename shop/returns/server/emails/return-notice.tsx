import { Link, Section } from 'react-email'

import {
  MailAction,
  MailLayout,
  MailNote,
  MailRule,
  MailText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'

import { returnMailText as text } from '../../mails/return-mail-text.ts'
import type { ReturnMail } from '../../mails/mail-frame.ts'

/** Tells a customer what happened to their return. */
export function ReturnNotice({
  mail,
  pageUrl,
  sender,
}: {
  mail: ReturnMail
  /** Of the return, in its customer's profile. */
  pageUrl: string
  sender: MailSender
}) {
  return (
    <MailLayout sender={sender} preview={mail.paragraphs[0] ?? mail.heading} heading={mail.heading}>
      {mail.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {mail.action && <MailAction href={mail.action.href}>{mail.action.label}</MailAction>}
      <MailRule />
      <Section>
        {mail.lines.map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
      </Section>
      {mail.after.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailText>
        <Link href={pageUrl} {...mailLook('ink', { textDecoration: 'underline' })}>
          {text.seeReturn}
        </Link>
        . {text.signInFirst}
      </MailText>
      <MailNote>{text.questions(sender.email)}</MailNote>
    </MailLayout>
  )
}
