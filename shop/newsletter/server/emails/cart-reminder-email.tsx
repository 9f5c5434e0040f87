import { MailLayout, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { greeting } from '#shop/sign-in/server/emails/mail-words.ts'

import { newsletterMailText } from '../../newsletter-mail-text.ts'
import { PieceLink } from './piece-link.tsx'
import { PromotionEnd } from './promotion-end.tsx'

/** A piece that was let go. */
export type LetGoPiece = {
  slug: string
  name: string
  colour_name: string
  size_name: string | null
}
type Props = {
  sender: MailSender
  firstName: string
  pieces: readonly LetGoPiece[]
  unsubscribeUrl: string
}

const text = newsletterMailText.cartReminder

/** What ran out in somebody's cart and can still be had. */
export function CartReminderEmail({ sender, firstName, pieces, unsubscribeUrl }: Props) {
  return (
    <MailLayout sender={sender} preview={text.preview} heading={text.heading}>
      <MailText>
        {greeting(firstName)}, {text.lead}
      </MailText>
      {pieces.map(({ slug, name, colour_name, size_name }) => (
        <PieceLink
          key={`${slug} ${size_name}`}
          shopUrl={sender.url}
          slug={size_name === null ? slug : `${slug}?size=${encodeURIComponent(size_name)}`}
          {...(size_name !== null && { after: text.size(size_name) })}
        >
          {name}, {colour_name}
        </PieceLink>
      ))}
      <PromotionEnd why={text.why} unsubscribeUrl={unsubscribeUrl} />
    </MailLayout>
  )
}
