import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { ADMIN_STOCK_HOLDS } from '../../admin/admin-stock-paths.ts'
import { newHoldsText as text } from '../../new-holds-text.ts'
import type { HeldProduct } from '../../new-holds-text.ts'

/** Maximum number of products named in one mail. */
const NAMED = 50

type Props = { news: readonly HeldProduct[]; sender: MailSender }

/** Notifies the shop which products customers without orders hold a large share of. */
export function NewHoldsNotice({ news, sender }: Props) {
  return (
    <MailLayout sender={sender} preview={text.subject(news.length)} heading={text.heading}>
      <MailText>{text.lead}</MailText>
      {news.slice(0, NAMED).map((product) => (
        <MailText key={text.item(product)}>{text.item(product)}</MailText>
      ))}
      {news.length > NAMED && <MailText>{text.more(news.length - NAMED)}</MailText>}
      <MailAction href={sender.url + ADMIN_STOCK_HOLDS}>{text.open}</MailAction>
    </MailLayout>
  )
}
