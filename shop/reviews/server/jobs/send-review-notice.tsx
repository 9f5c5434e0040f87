import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
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
  async run({ db, publicUrl, settings }, { review_id, news, version }) {
    const review = await findNotifiedReview(db, review_id)
    if (!review) return
    const isSo =
      news === 'replied'
        ? review.state === 'published' && review.reply !== null
        : review.state === news
    if (!isSo) return

    const sender = currentSender({ publicUrl, settings })
    const words = reviewMailText[news]
    await queueEmail(db, {
      ...mailOf('review_notice', sender, {
        greeting: greeting(review.firstName),
        product: review.product,
        news: words.heading,
      }),
      dedupeKey: `review_notice:${review_id}:${version}`,
      to: review.email,
      subject: words.subject(review.product),
      message: <ReviewNotice news={news} review={review} sender={sender} />,
    })
  },
})
