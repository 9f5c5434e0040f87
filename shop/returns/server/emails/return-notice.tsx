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

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { linesOf } from '../../mails/mail-frame.ts'
import type { ReturnMail } from '../../mails/mail-frame.ts'
import { newReturnText } from '../../mails/new-return-text.ts'
import { returnMailText as text } from '../../mails/return-mail-text.ts'
import { returnReasonLabels } from '../../return-labels.ts'
import type { Return } from '../../return.ts'

/** Notifies a customer of an event of their return. */
export function ReturnNotice({
  mail,
  pageUrl,
  sender,
}: {
  mail: ReturnMail
  /** The return's page in the customer's profile. */
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

/** Notifies the shop of a new return: the lines and reasons, without personal data. */
export function NewReturnNotice({
  item,
  needsDecision,
  sender,
}: {
  item: Return
  needsDecision: boolean
  sender: MailSender
}) {
  const lead = newReturnText.lead(item.returnNumber, item.orderNumber)
  return (
    <MailLayout sender={sender} preview={lead} heading={newReturnText.heading}>
      <MailText>{lead}</MailText>
      {linesOf(item).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may read alike, and a mail is rendered once
        <MailText key={at}>
          {newReturnText.line(line, returnReasonLabels[item.items[at]!.reason])}
        </MailText>
      ))}
      {item.exchangeOrder && (
        <MailText>{newReturnText.exchange(item.exchangeOrder.orderNumber)}</MailText>
      )}
      <MailText>{needsDecision ? newReturnText.decide : newReturnText.approved}</MailText>
      <MailAction href={sender.url + adminReturnPath(item.returnId)}>
        {newReturnText.open}
      </MailAction>
    </MailLayout>
  )
}
