import { ownReviewsText as text } from '../../own/own-reviews-text.ts'

type Props<Fit extends string> = {
  name: string
  legend: string
  fits: readonly Fit[]
  nameOf: (fit: Fit) => string
  /** Empty where nothing is said of it. */
  chosen: string
}

/** How a piece sat; nothing has to be said of it. */
export const FitChoice = <Fit extends string>({
  name,
  legend,
  fits,
  nameOf,
  chosen,
}: Props<Fit>) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {fits.map((fit) => (
        <Answer key={fit} name={name} value={fit} words={nameOf(fit)} chosen={chosen} />
      ))}
      <Answer name={name} value="" words={text.form.unsaid} chosen={chosen} />
    </div>
  </fieldset>
)

const Answer = ({
  name,
  value,
  words,
  chosen,
}: {
  name: string
  value: string
  words: string
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
    {words}
  </label>
)
