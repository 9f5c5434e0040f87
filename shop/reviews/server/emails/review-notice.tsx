import { Link } from 'react-email'

import {
  MailAction,
  MailLayout,
  MailNote,
  MailText,
  ownText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { mailLook } from '#platform/email/mail-theme.ts'
import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'

import { reviewMailText as text } from '../../mails/review-mail-text.ts'
import type { ReviewUpdate } from '../../mails/review-mail-text.ts'
import type { ReviewRejection } from '../../review.ts'
import { OWN_REVIEWS_PATH } from '../../review-paths.ts'

/** The mails about somebody's review. */
export type NotifiedReview = {
  firstName: string
  /** The product and its colour. */
  product: string
  slug: string
  /** In the language of the mail, where it has one of its own. */
  localSlug?: string | undefined
  rejection: ReviewRejection | null
  reply: string | null
}

/** Notifies a customer that their review was published, rejected or answered. */
export function ReviewNotice({
  update,
  review,
  sender,
}: {
  update: ReviewUpdate
  review: NotifiedReview
  sender: MailSender
}) {
  const { heading, lead } = text[update]
  const paragraph = lead(greeting(review.firstName), review.product)
  return (
    <MailLayout sender={sender} preview={paragraph} heading={heading}>
      <MailText>{paragraph}</MailText>
      {update === 'rejected' && review.rejection !== null && (
        <>
          <MailText>{text.rejected.why(review.rejection)}</MailText>
          <MailText>{text.rejected.change}</MailText>
        </>
      )}
      {update === 'replied' &&
        review.reply?.split('\n').map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may read alike, and a mail is rendered once
          <MailText key={at}>{ownText(line)}</MailText>
        ))}
      {update !== 'rejected' && (
        <MailAction href={pageUrl(sender.url, productPath(review))}>{text.see}</MailAction>
      )}
      <MailText>
        <Link
          href={pageUrl(sender.url, OWN_REVIEWS_PATH)}
          {...mailLook('ink', { textDecoration: 'underline' })}
        >
          {text.yours}
        </Link>
        . {text.signInFirst}
      </MailText>
      {update === 'rejected' && <MailNote>{text.appeal(sender.email)}</MailNote>}
    </MailLayout>
  )
}
