import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import { mailSender } from '#shop/settings/mail-sender.ts'

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { returnMailText } from '../../mails/return-mail-text.ts'
import { lineOf } from '../../mails/return-mail.ts'
import { reasonInWords } from '../../return-words.ts'
import type { Return } from '../../return.ts'

const text = returnMailText.toShop

/** Tells the shop of a new return: what comes back and why, and nothing about who sends it. */
export function NewReturnNotice({
  item,
  needsDecision,
  shopUrl,
}: {
  item: Return
  needsDecision: boolean
  shopUrl: string
}) {
  const lead = text.lead(item.returnNumber, item.orderNumber)
  return (
    <MailLayout sender={mailSender(shopUrl)} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      {item.items.map((line) => (
        <MailText key={line.return_item_id}>
          {text.line(lineOf(line), reasonInWords[line.reason])}
        </MailText>
      ))}
      <MailText>{needsDecision ? text.decide : text.approved}</MailText>
      <MailAction href={shopUrl + adminReturnPath(item.returnId)}>{text.open}</MailAction>
    </MailLayout>
  )
}
