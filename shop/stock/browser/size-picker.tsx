import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'

import { centimetres, sizeAxes, type SizeAxes } from '../size-options.ts'
import { type LiveLevel, liveSizeLevel } from '../stock-level.ts'
import type { SizeChoice, SizeStock } from '../stock-level.ts'
import { levelText, stockText } from '../stock-text.ts'

type Props = {
  sizes: SizeChoice[]
  live: readonly SizeStock[] | undefined
  chosen: SizeChoice | undefined
  onChoose: (size: SizeChoice | undefined) => void
}

/** The sizes as radio buttons, each with its level; sold-out ones can be chosen too. */
export function SizePicker(props: Props) {
  const axes = sizeAxes(props.sizes)
  return axes ? <LengthAndFit {...props} axes={axes} /> : <OneStep {...props} />
}

function OneStep({ sizes, live, chosen, onChoose }: Props) {
  const whole = useRef<HTMLDivElement>(null)
  useEarlyChoice(whole, ([sizeId]) => onChoose(sizes.find((size) => size.sizeId === sizeId)))

  return (
    <div ref={whole}>
      <RadioGroup
        legend={
          sizes.some(({ lengthInches }) => lengthInches) ? stockText.sizeInches : stockText.size
        }
      >
        {(name) =>
          sizes.map((size) => (
            <Pill
              key={size.sizeId}
              name={name}
              value={size.sizeId ?? ''}
              checked={size === chosen}
              onChoose={() => onChoose(size)}
              stock={liveSizeLevel(size, live)}
              label={size.sizeName ?? ''}
              note={size.lengthInches === null ? undefined : inCentimetres(size.lengthInches)}
            />
          ))
        }
      </RadioGroup>
    </div>
  )
}

type Axis = Pick<SizeChoice, 'lengthInches' | 'fit'>

function LengthAndFit({ sizes, live, chosen, onChoose, axes }: Props & { axes: SizeAxes }) {
  // What one picker says alone, or two that make no size together, is nothing chosen.
  const [picked, setPicked] = useState<Partial<Axis>>({})
  const { lengthInches: length, fit } = chosen ?? picked

  const find = (l: number | null | undefined, f: string | null | undefined) =>
    sizes.find((size) => size.lengthInches === l && size.fit === f)
  const stockOf = (size: SizeChoice | undefined) => size && liveSizeLevel(size, live)
  const pick = (next: Partial<Axis>) => {
    const now = { lengthInches: length, fit, ...next }
    setPicked(now)
    onChoose(find(now.lengthInches, now.fit))
  }

  const whole = useRef<HTMLDivElement>(null)
  useEarlyChoice(whole, ([inches, name]) =>
    pick({
      lengthInches: axes.lengths.find((offered) => String(offered) === inches),
      fit: axes.fits.find((offered) => offered === name),
    }),
  )

  return (
    <div ref={whole}>
      <RadioGroup legend={stockText.lengthInches}>
        {(name) =>
          axes.lengths.map((offered) => (
            <Pill
              key={offered}
              name={name}
              value={String(offered)}
              checked={offered === length}
              onChoose={() => pick({ lengthInches: offered })}
              stock={stockOf(find(offered, fit))}
              isUnmade={fit != null && !find(offered, fit)}
              label={String(offered)}
              note={inCentimetres(offered)}
            />
          ))
        }
      </RadioGroup>
      <RadioGroup legend={stockText.fit}>
        {(name) =>
          axes.fits.map((offered) => (
            <Pill
              key={offered}
              name={name}
              value={offered}
              checked={offered === fit}
              onChoose={() => pick({ fit: offered })}
              stock={stockOf(find(length, offered))}
              isUnmade={length != null && !find(length, offered)}
              label={offered}
            />
          ))
        }
      </RadioGroup>
    </div>
  )
}

const inCentimetres = (inches: number) => stockText.inCentimetres(centimetres(inches))

function RadioGroup({
  legend,
  children,
}: {
  legend: string
  children: (name: string) => ReactNode
}) {
  const name = useId()
  return (
    <fieldset className="mt-6">
      <legend className="mb-2.5 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {children(name)}
      </div>
    </fieldset>
  )
}

function Pill({
  name,
  value,
  checked,
  onChoose,
  label,
  note,
  stock,
  isUnmade = false,
}: {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  label: string
  note?: string | undefined
  stock?: LiveLevel | undefined
  /** It does not exist together with what is chosen on the other axis. */
  isUnmade?: boolean
}) {
  const gone = isUnmade || stock?.level === 'out_of_stock'
  return (
    <label
      className={`relative grid min-h-13 place-content-center rounded-full border px-2 py-1.5 text-center transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${gone ? 'border-dashed border-control text-ink-soft line-through' : 'border-control'}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 appearance-none rounded-full opacity-0"
      />
      <span className="leading-tight font-medium">{label}</span>
      {note && <span className="text-xs leading-tight opacity-90">{note}</span>}
      {stock && <span className="sr-only">{levelText(stock.level, stock.available)}</span>}
      {isUnmade && <span className="sr-only">{stockText.notMade}</span>}
    </label>
  )
}

/** Finds the size that the address asks for by its name (`?size=56`), if it is one of these. */
export function useAskedSize(sizes: SizeChoice[], onFound: (size: SizeChoice) => void): void {
  const [search] = useSearchParams()
  const asked = search.get('size')
  const found = useEffectEvent(onFound)

  useEffect(() => {
    if (asked === null) return undefined
    const byId = new Map(sizes.flatMap((size) => (size.sizeId ? [[size.sizeId, size]] : [])))
    let isLeft = false
    async function find(name: string) {
      // Few addresses ask for a size.
      const { findSizeId } = await import('./find-size-id.ts')
      const size = byId.get((await findSizeId(name, new Set(byId.keys()))) ?? '')
      if (size && !isLeft) found(size)
    }
    void find(asked)
    return () => {
      isLeft = true
    }
  }, [asked, sizes])
}

/**
 * Applies what was chosen before the page was hydrated: radio buttons work from the first paint,
 * but React misses clicks before hydration. `take` gets the value of each group of `root`, in their
 * order.
 */
function useEarlyChoice(
  root: RefObject<HTMLElement | null>,
  take: (values: (string | undefined)[]) => void,
): void {
  // As they were rendered: a choice of the page itself is no early one.
  const isFirst = useRef(true)

  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const groups = [...(root.current?.querySelectorAll('fieldset') ?? [])]
    const inputs = groups.map((group) => group.querySelector<HTMLInputElement>('input:checked'))
    // What React rendered as chosen carries the attribute, what was clicked does not.
    const isEarly = inputs.some((input) => input !== null && !input.defaultChecked)
    if (isEarly) take(inputs.map((input) => input?.value))
  }, [root, take])
}
