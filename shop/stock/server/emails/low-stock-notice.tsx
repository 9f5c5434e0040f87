import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { ADMIN_STOCK } from '../../admin/admin-stock-paths.ts'
import { lowStockText as text } from '../../low-stock-text.ts'
import type { LowItem } from '../../low-stock-text.ts'

/** Items that one mail names. */
const NAMED = 100

type Props = { news: readonly LowItem[]; inAll: number; sender: MailSender }

/** Tells the shop what came to be low or sold out. */
export function LowStockNotice({ news, inAll, sender }: Props) {
  const lead = text.lead(news.length)
  return (
    <MailLayout sender={sender} preview={lead} heading={text.heading}>
      <MailText>{lead}</MailText>
      {news.slice(0, NAMED).map((item) => (
        <MailText key={text.item(item)}>{text.item(item)}</MailText>
      ))}
      {news.length > NAMED && <MailText>{text.more(news.length - NAMED)}</MailText>}
      <MailText>{text.all(inAll)}</MailText>
      <MailAction href={sender.url + ADMIN_STOCK}>{text.open}</MailAction>
    </MailLayout>
  )
}
