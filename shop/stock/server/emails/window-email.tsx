import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-words.ts'

import { pieceName, windowMailText as text } from '../../waiting-mail-text.ts'

type Props = {
  sender: MailSender
  firstName: string
  piece: { name: string; colourName: string; sizeName: string | null; slug: string }
  until: Date
}

/** Tells somebody who waited that a piece is held for them, and until when. */
export function WindowEmail({ sender, firstName, piece, until }: Props) {
  const { name, colourName, sizeName, slug } = piece
  const size = sizeName === null ? '' : `?size=${encodeURIComponent(sizeName)}`

  return (
    <MailLayout sender={sender} preview={text.preview(inLondon(until))} heading={text.heading}>
      <MailText>
        {greeting(firstName)}, {text.held(pieceName(name, colourName, sizeName), inLondon(until))}
      </MailText>
      <MailText>{text.next}</MailText>
      <MailAction href={`${sender.url}/products/${slug}${size}`}>{text.action}</MailAction>
      <MailNote>{text.stop}</MailNote>
    </MailLayout>
  )
}
