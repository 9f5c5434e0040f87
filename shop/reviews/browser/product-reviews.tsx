import { Link } from 'react-router'

import type { ProductReviews } from '../public/shown-reviews.ts'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewList } from './review-list.tsx'
import { Stars } from './stars.tsx'

const ID = 'reviews'

/** Average and count beside the name of a product: leads to its reviews on the same page. */
export const RatingLink = ({ figures }: ProductReviews) =>
  figures && (
    <Link
      to={`#${ID}`}
      // Keyboard focus continues from there.
      onClick={() => document.getElementById(ID)?.focus({ preventScroll: true })}
      className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm hover:underline"
    >
      <Stars stars={figures.average} />
      {figures.inShort}
    </Link>
  )

/** Reviews of a product: figures, the newest reviews, and the link to all. */
export const ReviewsSection = ({ reviews }: { reviews: ProductReviews }) => (
  <section
    id={ID}
    tabIndex={-1}
    aria-labelledby="reviews-title"
    className="mt-section outline-none"
  >
    <h2 id="reviews-title" className="display mb-6 text-3xl">
      {reviews.title}
    </h2>
    {reviews.figures ? (
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <ReviewFigures figures={reviews.figures} />
        <ReviewList label={reviews.title} reviews={reviews.newest} />
      </div>
    ) : (
      <p className="text-ink-soft">{reviews.none}</p>
    )}
    <p className="mt-4 flex flex-wrap gap-x-6">
      {reviews.figures && <WayTo link={reviews.all} />}
      <WayTo link={reviews.how} />
    </p>
  </section>
)

const WayTo = ({ link }: { link: ProductReviews['all'] }) => (
  <Link to={link.path} className="link inline-flex min-h-11 items-center">
    {link.name}
  </Link>
)
