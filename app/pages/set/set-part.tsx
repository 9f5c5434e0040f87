import { useId, useRef } from 'react'
import { Link } from 'react-router'

import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Price } from '#platform/ui/price.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { setPageText as text } from '#shop/catalogue/sets/set-page-text.ts'
import { FindMySize } from '#shop/stock/browser/find-my-size.tsx'
import { SizePicker, useEarlyChoice } from '#shop/stock/browser/size-picker.tsx'
import { StockBadge } from '#shop/stock/browser/stock-badge.tsx'
import { liveSizeLevel } from '#shop/stock/stock-level.ts'
import type { SizeChoice, SizeStock } from '#shop/stock/stock-level.ts'

import type { PartOption, ShownPart } from './load-set.ts'

type Props = {
  part: ShownPart
  /** Which of them it is. */
  place: string
  option: PartOption
  size: SizeChoice | undefined
  live: readonly SizeStock[] | undefined
  onOption: (option: PartOption) => void
  onSize: (size: SizeChoice | undefined) => void
}

/** A part of a set: its product, in a colour where there is a choice, and its size. */
export function SetPart({ part, place, option, size, live, onOption, onSize }: Props) {
  const { sizes, legends, finder } = option.sizes
  const id = useId()
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-[6rem_1fr] gap-4 py-6 sm:grid-cols-[10rem_1fr] sm:gap-8"
    >
      {option.picture ? (
        <ResponsivePicture
          picture={option.picture}
          sizes="(min-width: 640px) 10rem, 6rem"
          alt=""
          className="self-start"
        />
      ) : (
        <span className="aspect-3/4 self-start rounded-sm bg-sand" />
      )}
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{place}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl font-medium">
            <Link
              to={productPath(option)}
              className="inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere hover:underline"
            >
              {option.name}
            </Link>
          </h2>
          <Price pence={option.pricePence + (size?.surchargePence ?? 0)} />
        </div>
        <p className="text-sm">{text.colourOf(option.colourName)}</p>
        {part.options.length > 1 && (
          <Colours options={part.options} chosen={option} onChoose={onOption} />
        )}
        {sizes.some(({ sizeId }) => sizeId !== null) && (
          <div className="relative">
            {finder !== null && (
              <FindMySize
                finder={finder}
                sizes={sizes}
                onChoose={onSize}
                className="link absolute end-0 -top-3 z-1 inline-flex min-h-11 items-center text-sm"
              />
            )}
            <SizePicker
              key={option.id}
              sizes={sizes}
              legends={legends}
              untranslated={option.sizes.untranslated}
              live={live}
              chosen={size}
              onChoose={onSize}
            />
          </div>
        )}
        <output className="mt-3 block min-h-6">
          {size && <StockBadge stock={liveSizeLevel(size, live)} />}
        </output>
      </div>
    </li>
  )
}

type ColoursProps = {
  options: readonly PartOption[]
  chosen: PartOption
  onChoose: (option: PartOption) => void
}

/** The colours of a part as radio buttons. */
function Colours({ options, chosen, onChoose }: ColoursProps) {
  const name = useId()
  const whole = useRef<HTMLDivElement>(null)
  useEarlyChoice(whole, ([id]) => {
    const early = options.find((option) => option.id === id)
    if (early) onChoose(early)
  })
  return (
    <div ref={whole}>
      <fieldset className="-ms-1.5 mt-1">
        <legend className="sr-only">{text.colour}</legend>
        <div className="flex flex-wrap gap-1">
          {options.map((option) => (
            <label
              key={option.id}
              title={option.colourName}
              className="group/swatch relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={option.id === chosen.id}
                onChange={() => onChoose(option)}
                className="peer absolute inset-0 appearance-none rounded-full opacity-0"
              />
              <span
                aria-hidden
                style={{ backgroundColor: option.colourHex }}
                className="size-8 rounded-full border border-control outline-offset-2 group-hover/swatch:outline-1 group-hover/swatch:outline-control peer-checked:outline-2 peer-checked:outline-ink"
              />
              <span className="sr-only">{option.colourName}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
