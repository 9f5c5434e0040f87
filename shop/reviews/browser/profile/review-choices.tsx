import { useId } from 'react'

import { ownReviewsText as text } from '../../own/own-reviews-text.ts'
import { ratings } from '../../public/reviews-query.ts'
import { Star } from '../stars.tsx'

// From one up, as they fill.
const upwards = ratings.toReversed()

type RatingChoiceProps = { chosen: string | undefined; error: string | undefined }

/** One to five stars; all up to the chosen one are filled. */
export function RatingChoice({ chosen, error }: RatingChoiceProps) {
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

type FitChoiceProps<Fit extends string> = {
  name: string
  legend: string
  fits: readonly Fit[]
  nameOf: (fit: Fit) => string
  /** Empty where it is not mentioned. */
  chosen: string
}

/** How a piece fitted; optional. */
export const FitChoice = <Fit extends string>({
  name,
  legend,
  fits,
  nameOf,
  chosen,
}: FitChoiceProps<Fit>) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {fits.map((fit) => (
        <Answer key={fit} name={name} value={fit} description={nameOf(fit)} chosen={chosen} />
      ))}
      <Answer name={name} value="" description={text.form.unsaid} chosen={chosen} />
    </div>
  </fieldset>
)

const Answer = ({
  name,
  value,
  description,
  chosen,
}: {
  name: string
  value: string
  description: string
  chosen: string
}) => (
  <label className="relative inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={value === chosen}
      className="absolute inset-0 appearance-none opacity-0"
    />
    {description}
  </label>
)
