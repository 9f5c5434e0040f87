import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { adminReturnPath } from '../../handling/admin-return-paths.ts'
import { exchangeMailText } from '../../mails/exchange-mail-text.ts'
import { returnMailText } from '../../mails/return-mail-text.ts'
import { linesOf } from '../../mails/mail-lines.ts'
import { reasonInWords } from '../../return-words.ts'
import type { Return } from '../../return.ts'

const text = returnMailText.toShop

/** Tells the shop of a new return: what comes back and why, and nothing about who sends it. */
export function NewReturnNotice({
  item,
  needsDecision,
  sender,
}: {
  item: Return
  needsDecision: boolean
  sender: MailSender
}) {
  const lead = text.lead(item.returnNumber, item.orderNumber)
  return (
    <MailLayout sender={sender} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      {linesOf(item).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may read alike, and a mail is rendered once
        <MailText key={at}>{text.line(line, reasonInWords[item.items[at]!.reason])}</MailText>
      ))}
      {item.exchangeOrder && (
        <MailText>{exchangeMailText.toShop(item.exchangeOrder.orderNumber)}</MailText>
      )}
      <MailText>{needsDecision ? text.decide : text.approved}</MailText>
      <MailAction href={sender.url + adminReturnPath(item.returnId)}>{text.open}</MailAction>
    </MailLayout>
  )
}
