import { useId } from 'react'

import { ownReviewsText as text } from '../../own/own-reviews-text.ts'
import { ratings } from '../../public/reviews-query.ts'
import { Star } from '../stars.tsx'

// From one up, as they fill.
const upwards = ratings.toReversed()

type Props = { chosen: string | undefined; error: string | undefined }

/** One to five stars; all up to the chosen one are filled. */
export function RatingChoice({ chosen, error }: Props) {
  const errorId = useId()

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{text.form.rating}</legend>
      <div className="flex flex-wrap gap-1">
        {upwards.map((stars) => (
          <label
            key={stars}
            className="relative grid w-12 justify-items-center rounded-sm py-1 text-3xl has-checked:[&_path]:fill-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-[~label>:checked]:[&_path]:fill-accent"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={String(stars) === chosen}
              required
              aria-label={text.form.stars[stars]}
              data-wrong={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : errorId}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <Star className="size-[1em] fill-transparent stroke-accent" />
            <span aria-hidden className="text-sm">
              {stars}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
