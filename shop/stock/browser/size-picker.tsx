import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'

import { axesOf, centimetres, sizeAt } from '../size-options.ts'
import { type LiveLevel, liveSizeLevel } from '../stock-level.ts'
import type { SizeChoice, SizeStock } from '../stock-level.ts'
import { levelText, stockText } from '../stock-text.ts'

type Props = {
  sizes: SizeChoice[]
  legends: readonly string[]
  untranslated?: string[] | undefined
  live: readonly SizeStock[] | undefined
  chosen: SizeChoice | undefined
  onChoose: (size: SizeChoice | undefined) => void
}

/** The sizes as radio buttons, in one step or two, each with its level; sold-out ones can be chosen too. */
export function SizePicker({ sizes, legends, untranslated, live, chosen, onChoose }: Props) {
  // One axis alone, or two that make no size together, choose nothing.
  const [picked, setPicked] = useState<readonly (string | undefined)[]>([])
  const choices = chosen ? axesOf(chosen) : picked
  const withChoice = (axis: number, choice: string | undefined) =>
    legends.map((_, at) => (at === axis ? choice : choices[at]))
  const pick = (next: readonly (string | undefined)[]) => {
    setPicked(next)
    onChoose(sizeAt(sizes, next))
  }

  const whole = useRef<HTMLDivElement>(null)
  useEarlyChoice(whole, (values) => pick(legends.map((_, at) => values[at] ?? choices[at])))

  return (
    <div ref={whole}>
      {legends.map((legend, axis) => (
        <RadioGroup
          key={legend}
          step={String(axis)}
          legend={legend}
          untranslated={untranslated}
          choices={[...new Set(sizes.map((size) => axesOf(size)[axis]!))]}
        >
          {(name, choice) => {
            const next = withChoice(axis, choice)
            const size = sizeAt(sizes, next)
            return (
              <Pill
                key={choice}
                name={name}
                value={choice}
                checked={choices[axis] === choice}
                onChoose={() => pick(next)}
                stock={size && liveSizeLevel(size, live)}
                isUnmade={!size && !next.includes(undefined)}
                note={noteOf(sizes, axis, choice)}
              />
            )
          }}
        </RadioGroup>
      ))}
    </div>
  )
}

/** Centimetres beside inches, or the name in another system. */
function noteOf(sizes: readonly SizeChoice[], axis: number, choice: string): string | undefined {
  const size = sizes.find((one) => axesOf(one)[axis] === choice)!
  const { lengthInches: inches, note } = size
  return inches !== null && (axesOf(size).length === 1 || String(inches) === choice)
    ? stockText.inCentimetres(centimetres(inches))
    : note
}

function RadioGroup({
  choices,
  children,
  ...own
}: Pick<Props, 'untranslated'> & {
  step: string
  legend: string
  choices: string[]
  children: (name: string, choice: string) => ReactNode
}) {
  const name = useId()
  const longest = Math.max(...choices.map(({ length }) => length))
  return (
    <fieldset className="mt-6">
      <legend lang={langOf(own, own.step)} className="mb-2.5 text-sm font-medium">
        {own.legend}
      </legend>
      <div
        className="grid gap-2"
        style={{
          gridTemplateColumns: `repeat(auto-fill,minmax(max(4.25rem,${longest}ch + 1.5rem),1fr))`,
        }}
      >
        {choices.map((choice) => children(name, choice))}
      </div>
    </fieldset>
  )
}

function Pill({
  name,
  value,
  checked,
  onChoose,
  note,
  stock,
  isUnmade = false,
}: {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
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
      <span className="leading-tight font-medium">{value}</span>
      {note && <span className="text-xs leading-tight opacity-90">{note}</span>}
      {stock && (
        <span className="sr-only">
          {(!gone && stock.promise) || levelText(stock.level, stock.available)}
        </span>
      )}
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
export function useEarlyChoice(
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
    // A button rendered as chosen has the attribute, a clicked one does not.
    const isEarly = inputs.some((input) => input !== null && !input.defaultChecked)
    if (isEarly) take(inputs.map((input) => input?.value))
  }, [root, take])
}
