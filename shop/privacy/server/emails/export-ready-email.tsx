import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { exportText as text } from '../../export-text.ts'

type Props = { sender: MailSender; url: string; until: string }

/** Leads to the file with all that is kept of somebody; `until` in words. */
export const ExportReadyEmail = ({ sender, url, until }: Props) => (
  <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
    <MailText>{text.lead}</MailText>
    <MailAction href={url}>{text.download}</MailAction>
    <MailText>{text.until(until)}</MailText>
    <MailNote>{text.notAsked(sender.email)}</MailNote>
  </MailLayout>
)
