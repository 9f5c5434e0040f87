import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { reviewMailText } from '../../mails/review-mail-text.ts'
import { ReviewNotice } from '../emails/review-notice.tsx'
import { findNotifiedReview } from '../handling/handle-review.ts'

/** Notifies a customer of the decision on their review, once; not of an outdated state. */
export const sendReviewNotice = defineJob({
  name: 'send_review_notice',
  payload: z.object({
    review_id: z.uuid(),
    news: z.enum(['published', 'rejected', 'replied']),
    version: z.int(),
  }),
  async run({ db, publicUrl, settings }, { review_id, news: kind, version }) {
    const review = await findNotifiedReview(db, review_id)
    if (!review) return
    const isSo =
      kind === 'replied'
        ? review.state === 'published' && review.reply !== null
        : review.state === kind
    if (!isSo) return

    const sender = currentSender({ publicUrl, settings })
    const copy = reviewMailText[kind]
    await inSavedLanguage(review.language, () =>
      queueEmail(db, {
        ...mailOf('review_notice', sender, {
          greeting: greeting(review.firstName),
          product: review.product,
          news: copy.heading,
        }),
        dedupeKey: `review_notice:${review_id}:${version}`,
        to: review.email,
        subject: copy.subject(review.product),
        message: <ReviewNotice update={kind} review={review} sender={sender} />,
      }),
    )
  },
})
