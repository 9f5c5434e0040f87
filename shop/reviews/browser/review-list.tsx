import type { ShownReview } from '../public/shown-reviews.ts'
import { Stars } from './stars.tsx'

/** Published reviews, one below the other. */
export const ReviewList = ({
  label,
  reviews,
}: {
  label: string
  reviews: readonly ShownReview[]
}) => (
  <ul aria-label={label} className="divide-y border-y">
    {reviews.map((review) => (
      <li key={review.id} className="grid gap-3 py-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars stars={review.stars} />
          <span className="sr-only">{review.starsText}</span>
          <bdi className="font-medium">{review.author}</bdi>
          <span className="text-sm text-success">{review.verified}</span>
          <time dateTime={review.writtenAt} className="text-sm text-ink-soft">
            {review.day}
          </time>
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {review.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {review.body !== '' && (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {review.body}
          </p>
        )}
        <Photos photos={review.photos} />
        {review.reply && (
          <div className="max-w-prose border-s-2 ps-4">
            <p className="text-sm font-medium">{review.reply.title}</p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {review.reply.body}
            </p>
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Photos = ({ photos }: Pick<ShownReview, 'photos'>) =>
  photos.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ url, width, height, name }) => (
        <li key={url}>
          {/* A file, no page: the browser itself shows it large. */}
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              width={width}
              height={height}
              alt={name}
              loading="lazy"
              className="size-24 rounded-sm border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
