import type { AdminReview } from '../../admin/admin-review.ts'
import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import { GivenStars } from './given-stars.tsx'

/** What a customer says: stars, fit, text and photos, as everybody would read it. */
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
