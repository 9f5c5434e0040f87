import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'

import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import type { AdminReview } from '../../admin/admin-review.ts'
import { GivenStars } from './review-marks.tsx'

/** A customer's review: stars, fit, text and photos, as everybody would read it. */
export function ReviewSaid({ review }: { review: AdminReview }) {
  const { lengthFit, widthFit, heightCm, body, photos } = review
  const answers = [
    lengthFit && `${text.length}: ${text.lengths[lengthFit]}`,
    widthFit && `${text.width}: ${text.widths[widthFit]}`,
    heightCm !== null && `${text.height}: ${text.heightCm(heightCm)}`,
  ].filter((answer) => typeof answer === 'string')
  return (
    <section aria-label={text.said} className="grid gap-3">
      <h2 className="text-xl font-semibold">{text.said}</h2>
      <p className="text-xl">
        <GivenStars rating={review.rating} />
      </p>
      {body === '' ? (
        <p className="text-ink-soft">{text.noText}</p>
      ) : (
        <p dir="auto" className="max-w-2xl whitespace-pre-line wrap-anywhere">
          {body}
        </p>
      )}
      {answers.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul aria-label={text.photos} className="flex flex-wrap gap-3">
          {photos.map(({ id, url, width, height }, at) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={text.photo(at + 1)}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-40 w-auto rounded-sm"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Props = {
  review: AdminReview
  /** The pages of its order and its customer, for staff who can open them. */
  orderPath: string | undefined
  customerPath: string | undefined
}

/** Whose review it is, and of what. */
export const ReviewFacts = ({ review, orderPath, customerPath }: Props) => (
  <section aria-label={text.facts}>
    <h2 className="mb-4 text-xl font-semibold">{text.facts}</h2>
    <dl className="grid gap-6 sm:grid-cols-2">
      <Fact term={text.shownAs}>
        <span dir="auto">{review.author === '' ? text.noName : review.author}</span>
        {customerPath !== undefined && (
          <Link to={customerPath} className="link lone-link block w-fit">
            {text.openCustomer}
          </Link>
        )}
      </Fact>
      <Fact term={text.bought}>
        {[review.product, review.colourName, review.sizeName].filter(Boolean).join(', ')}
        <Link to={productPath(review.slug)} reloadDocument className="link lone-link block w-fit">
          {text.openProduct}
        </Link>
      </Fact>
      <Fact term={text.order}>
        {orderPath === undefined ? (
          review.orderNumber
        ) : (
          <Link to={orderPath} className="link lone-link">
            {review.orderNumber}
          </Link>
        )}
      </Fact>
      <Fact term={text.written}>
        <Moment at={review.writtenAt} />
      </Fact>
      {review.rejection !== null && <Fact term={text.rule}>{text.rules[review.rejection]}</Fact>}
    </dl>
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 wrap-anywhere">{children}</dd>
  </div>
)
