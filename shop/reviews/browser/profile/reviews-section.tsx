import { Link } from 'react-router'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { buttonStyle } from '#platform/ui/button.tsx'

import { ownReviewsText as text } from '../../own/own-reviews-text.ts'
import { reviewsPath } from '../../public/reviews-query.ts'
import { olderReviewsPath, OWN_REVIEWS_PATH, writeReviewPath } from '../../review-paths.ts'
import type { Reviewable } from '../../review.ts'
import { Stars } from '../stars.tsx'
import { ReviewForm, ReviewState } from './review-form.tsx'

/** What the part of the profile about reviews is given. */
export type ReviewsData =
  | {
      kind: 'list'
      isFirstPage: boolean
      reviewable: Reviewable[]
      /** The product that the next page comes before; undefined on the last one. */
      older: string | undefined
    }
  /** The form of one product's review. */
  | { kind: 'form'; reviewable: Reviewable }
  /** The address names what this customer did not buy, or was not sent. */
  | { kind: 'not_found' }

const secondary = buttonStyle({ variant: 'secondary', size: 'small' })

type Props = { data: ReviewsData; answer: FormAnswer | undefined }

/** What the customer can review and has reviewed, or the form of one review. */
export function ReviewsSection({ data, answer }: Props) {
  if (data.kind === 'form')
    return (
      <ReviewForm key={data.reviewable.productId} reviewable={data.reviewable} answer={answer} />
    )
  if (data.kind === 'not_found')
    return (
      <PageSection title={text.notFound.title} lead={text.notFound.text} answer={answer}>
        <Link to={OWN_REVIEWS_PATH} className={buttonStyle()}>
          {text.back}
        </Link>
      </PageSection>
    )
  const { reviewable, older, isFirstPage } = data
  return (
    <PageSection title={text.title} lead={text.lead} answer={answer}>
      {reviewable.length === 0 && !isFirstPage && (
        <p className="text-ink-soft">{text.emptyOlder}</p>
      )}
      {reviewable.length === 0 && isFirstPage && (
        <div className="border bg-surface p-6">
          <p className="font-medium">{text.empty}</p>
          <p className="mt-1 text-ink-soft">{text.emptyHint}</p>
        </div>
      )}
      {reviewable.length > 0 && (
        <ul aria-label={text.title} className="divide-y border-y">
          {reviewable.map((one) => (
            <Row key={one.productId} one={one} />
          ))}
        </ul>
      )}
      {(older !== undefined || !isFirstPage) && (
        <nav aria-label={text.pages} className="mt-6 flex flex-wrap gap-3">
          {!isFirstPage && (
            <Link to={OWN_REVIEWS_PATH} className={secondary}>
              {text.newest}
            </Link>
          )}
          {older !== undefined && (
            <Link to={olderReviewsPath(older)} className={secondary}>
              {text.older}
            </Link>
          )}
        </nav>
      )}
    </PageSection>
  )
}

const Row = ({ one: { review, ...one } }: { one: Reviewable }) => (
  <li className="grid justify-items-start gap-2 py-5">
    <h3 className="font-semibold wrap-anywhere">{one.name}</h3>
    <p className="text-sm text-ink-soft">{text.variant(one.colourName, one.sizeName)}</p>
    {review && (
      <>
        <p>
          <Stars stars={review.rating} />
          <span className="sr-only">{text.form.stars[review.rating]}</span>
        </p>
        {review.body !== '' && (
          <p dir="auto" className="line-clamp-3 max-w-full wrap-anywhere">
            {review.body}
          </p>
        )}
        <ReviewState review={review} />
      </>
    )}
    <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link
        to={writeReviewPath(one.productId)}
        aria-label={review ? text.changeOf(one.name) : text.writeOf(one.name)}
        className={secondary}
      >
        {review ? text.change : text.write}
      </Link>
      {review?.state === 'published' && one.isSold && (
        <Link
          to={reviewsPath(one)}
          aria-label={text.inShopOf(one.name)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {text.inShop}
        </Link>
      )}
    </p>
  </li>
)
