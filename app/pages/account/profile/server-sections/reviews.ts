import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { ReviewsData } from '#shop/reviews/browser/profile/reviews-section.tsx'
import { ownReviewsText, reviewRefusalText } from '#shop/reviews/own/own-reviews-text.ts'
import { readReviewForm } from '#shop/reviews/own/read-review-form.ts'
import type { TypedReview } from '#shop/reviews/own/read-review-form.ts'
import { findReviewable, listReviewable } from '#shop/reviews/server/read-reviews.ts'
import { deleteReview, writeReview } from '#shop/reviews/server/submitted-review.ts'

import { done } from '../server-section.ts'
import type { SentFields, ServerSection, Visit } from '../server-section.ts'

const idIn = (search: URLSearchParams, name: string) => z.uuid().safeParse(search.get(name)).data

/** What the customer can review and has reviewed: `product` asks for the form of one, `before` for older ones. */
export const reviews = {
  needsProof: false,
  async load({ db, session, search }) {
    if (!search.has('product')) {
      const before = idIn(search, 'before')
      const { reviewable, older } = await listReviewable(db, session.userId, before)
      return { kind: 'list' as const, isFirstPage: before === undefined, reviewable, older }
    }
    const productId = idIn(search, 'product')
    const reviewable =
      productId === undefined ? undefined : await findReviewable(db, session.userId, productId)
    return reviewable ? { kind: 'form' as const, reviewable } : { kind: 'not_found' as const }
  },
  forms: {
    async review(visit, sent) {
      const typed = typedReview(sent)
      const form = { form: 'review', id: sent('item'), typed }
      const read = readReviewForm(typed)
      if (!read.ok) return refuseFields(read.refusal, form)
      const limited = refusalOf(visit)
      if (limited) return refuseForm(limited, form)
      const { db, session } = visit
      const productId = knownId(sent('item'))
      const written = await writeReview(db, {
        customerId: session.userId,
        productId,
        ...read.value,
      })
      if (written.ok)
        return done(written.value.state === 'published' ? 'review-saved' : 'review-sent')
      const message = reviewRefusalText[written.refusal]
      return written.refusal === 'photo_not_found'
        ? refuseFields({ photos: message }, form)
        : refuseWith({ title: ownReviewsText.refusedTitle, message }, form)
    },

    async 'delete-review'(visit, sent) {
      const limited = refusalOf(visit)
      if (limited) return refuseForm(limited, { form: 'delete-review', id: sent('item') })
      const { db, session } = visit
      await deleteReview(db, { customerId: session.userId, productId: knownId(sent('item')) })
      return done('review-deleted')
    },
  },
} satisfies ServerSection<ReviewsData>

const typedReview = (sent: SentFields): TypedReview => ({
  rating: sent('rating'),
  length: sent('length'),
  width: sent('width'),
  height: sent('height'),
  body: sent('body'),
  photos: sent('photos'),
})

const NOBODYS = '00000000-0000-0000-0000-000000000000'

/** The id that a form names; forms of the shop always name one. */
const knownId = (sent: string): string => z.uuid().catch(NOBODYS).parse(sent)

const refusalOf = ({ accounts, caller, session }: Visit) =>
  (accounts.refuseForeign(caller) ?? accounts.count(caller, ['api'], `user:${session.userId}`))
    ?.refusal
