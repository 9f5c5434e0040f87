import { Link } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'

import { ownReviewsText, rejectionText } from '../../own/own-reviews-text.ts'
import { reviewPolicyPath } from '../../public/reviews-query.ts'
import { OWN_REVIEWS_PATH } from '../../review-paths.ts'
import { BODY_LIMIT, lengthFits, widthFits } from '../../review.ts'
import type { OwnReview, Reviewable, ReviewState as State } from '../../review.ts'
import { FitChoice, RatingChoice } from './review-choices.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const text = ownReviewsText

type Props = { reviewable: Reviewable; answer: FormAnswer | undefined }

/** Writes or changes a customer's review of one product. */
export function ReviewForm({ reviewable: { review, ...bought }, answer }: Props) {
  const { productId, name } = bought
  const typedBefore = refusedForm(answer, 'review', productId)?.typed
  const first = {
    rating: review?.rating.toString(),
    length: review?.lengthFit ?? '',
    width: review?.widthFit ?? '',
    height: review?.heightCm?.toString() ?? '',
    body: review?.body ?? '',
    photos: review?.photos.map(({ id }) => id).join(' ') ?? '',
    ...typedBefore,
  }

  return (
    <>
      <Link to={OWN_REVIEWS_PATH} className="link lone-link mb-4 text-sm">
        {text.back}
      </Link>
      <PageSection
        title={text.form.title(name)}
        lead={text.variant(bought.colourName, bought.sizeName)}
        answer={answer}
      >
        <div className="grid gap-8">
          {review && (
            <div className="grid gap-3 border bg-surface p-5">
              <ReviewState review={review} />
              {review.state === 'published' && (
                <p className="text-sm text-ink-soft">{text.form.readAgain}</p>
              )}
            </div>
          )}
          <ActionForm form="review" id={productId} answer={answer} className="grid gap-8">
            {({ refused, isSending }) => (
              <>
                <RatingChoice chosen={first.rating} error={refused?.fields.rating} />
                {bought.hasSizes && (
                  <>
                    <FitChoice
                      name="length"
                      legend={text.form.length}
                      fits={lengthFits}
                      nameOf={(fit) => text.form.lengths[fit]}
                      chosen={first.length}
                    />
                    <FitChoice
                      name="width"
                      legend={text.form.width}
                      fits={widthFits}
                      nameOf={(fit) => text.form.widths[fit]}
                      chosen={first.width}
                    />
                  </>
                )}
                <TextField
                  name="height"
                  label={text.form.height}
                  hint={text.form.heightHint}
                  error={refused?.fields.height}
                  defaultValue={first.height}
                  maxLength={20}
                  autoComplete="off"
                  optional
                />
                <Field
                  label={text.form.body}
                  hint={text.form.bodyHint}
                  error={refused?.fields.body}
                  optional
                >
                  {(props) => (
                    <textarea
                      {...props}
                      name="body"
                      rows={6}
                      dir="auto"
                      maxLength={BODY_LIMIT}
                      defaultValue={first.body}
                    />
                  )}
                </Field>
                <ReviewPhotos ids={first.photos} error={refused?.fields.photos} />
                <div className="grid justify-items-start gap-3">
                  <p className="text-sm text-ink-soft">{text.form.shownAs}</p>
                  <Button type="submit" busy={isSending}>
                    {review ? text.form.save : text.form.send}
                  </Button>
                </div>
              </>
            )}
          </ActionForm>
          {review && (
            <div className="flex flex-wrap">
              <AskFirst
                form="delete-review"
                id={productId}
                label={text.remove.label}
                title={text.remove.title}
                text={text.remove.text}
              />
            </div>
          )}
          {bought.isSold && (
            <p>
              <Link to={reviewPolicyPath(bought)} className="link lone-link text-sm">
                {text.form.policy}
              </Link>
            </p>
          )}
        </div>
      </PageSection>
    </>
  )
}

const tones = {
  pending: 'warning',
  published: 'success',
  rejected: 'danger',
} as const satisfies Record<State, string>

/** Whether a review is published, why not, and the shop's reply. */
export const ReviewState = ({ review }: { review: OwnReview }) => (
  <>
    <p>
      <Badge tone={tones[review.state]}>{ownReviewsText.state[review.state]}</Badge>
    </p>
    {review.rejection !== null && (
      <p className="text-sm">
        {rejectionText[review.rejection]} {ownReviewsText.rejectionHint}
      </p>
    )}
    {review.reply && (
      <div className="border-s-2 ps-4 text-sm">
        <p className="font-medium">{ownReviewsText.replied}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {review.reply.body}
        </p>
      </div>
    )}
  </>
)
