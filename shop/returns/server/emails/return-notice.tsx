import { Link, Section } from 'react-email'

import {
  MailAction,
  MailLayout,
  MailNote,
  MailRule,
  MailText,
} from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'
import { mailSender } from '#shop/settings/mail-sender.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import { returnMailText as text } from '../../mails/return-mail-text.ts'
import type { ReturnMail } from '../../mails/mail-frame.ts'

/** Tells a customer what happened to their return. */
export function ReturnNotice({
  mail,
  pageUrl,
  shopUrl,
}: {
  mail: ReturnMail
  /** Of the return, in its customer's profile. */
  pageUrl: string
  shopUrl: string
}) {
  return (
    <MailLayout
      sender={mailSender(shopUrl)}
      preview={mail.paragraphs[0] ?? mail.heading}
      heading={mail.heading}
    >
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
      <MailNote>{text.questions(storeSettings.trader.email)}</MailNote>
    </MailLayout>
  )
}
