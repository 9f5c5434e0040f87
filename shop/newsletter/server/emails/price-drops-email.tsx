import { MailAction, MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'
import { greeting } from '#shop/sign-in/server/emails/mail-words.ts'

import { newsletterMailText } from '../../newsletter-mail-text.ts'
import { PieceLink } from './piece-link.tsx'
import { PromotionEnd } from './promotion-end.tsx'

/** A piece on a wishlist; prices in pence. */
export type DroppedPiece = {
  slug: string
  name: string
  colour_name: string
  was_pence: number
  now_pence: number
}
type Props = {
  sender: MailSender
  firstName: string
  pieces: readonly DroppedPiece[]
  unsubscribeUrl: string
}

const text = newsletterMailText.priceDrops

/** What became cheaper on somebody's wishlist. */
export function PriceDropsEmail({ sender, firstName, pieces, unsubscribeUrl }: Props) {
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>
        {greeting(firstName)}, {text.lead}
      </MailText>
      {pieces.map(({ slug, name, colour_name, was_pence, now_pence }) => (
        <PieceLink
          key={slug}
          shopUrl={sender.url}
          slug={slug}
          after={text.was(pounds(now_pence), pounds(was_pence))}
        >
          {name}, {colour_name}
        </PieceLink>
      ))}
      <MailAction href={`${sender.url}/profile?part=wishlist`}>{text.action}</MailAction>
      <PromotionEnd why={text.why} unsubscribeUrl={unsubscribeUrl} />
    </MailLayout>
  )
}
