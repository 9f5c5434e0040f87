import { useEffect, useEffectEvent, useState } from 'react'

import { searchText } from '../search-text.ts'

const text = searchText.filters

/** Typing continues if the next digit comes within this time, in ms. */
const TYPING_MS = 500

type Price = { min: number | undefined; max: number | undefined }

/** From and to, in whole pounds; applied once the input is valid and typing has paused. */
export function PriceFilter({
  min,
  max,
  offered,
  onChange,
}: Price & {
  /** The cheapest and the dearest that the other filters leave. */
  offered: { from: number; to: number } | null
  onChange: (price: Price) => void
}) {
  const [from, setFrom] = useTyped(min)
  const [to, setTo] = useTyped(max)
  // From nothing is from anything.
  const typed = { min: pounds(from) || undefined, max: pounds(to) }
  // Half a number may be less than the other: "5" on the way to "50".
  const isSense = typed.min === undefined || typed.max === undefined || typed.min <= typed.max
  const isNew = isSense && (typed.min !== min || typed.max !== max)

  const apply = useEffectEvent(() => onChange(typed))
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => apply(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isNew, typed.min, typed.max])

  return (
    <div className="grid grid-cols-2 gap-3 pt-1">
      <PriceField label={text.from} name="min" value={from} hint={offered?.from} onType={setFrom} />
      <PriceField label={text.to} name="max" value={to} hint={offered?.to} onType={setTo} />
    </div>
  )
}

function PriceField({
  label,
  name,
  value,
  hint,
  onType,
}: {
  label: string
  name: string
  value: string
  hint: number | undefined
  onType: (value: string) => void
}) {
  return (
    <label className="text-sm text-ink-soft">
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        name={name}
        value={value}
        placeholder={hint === undefined ? undefined : String(hint)}
        onChange={(event) => onType(event.target.value)}
        className="mt-1 block min-h-11 w-full rounded-sm border border-control bg-surface px-3 text-base text-ink tabular-nums placeholder:text-ink-soft hover:border-ink"
      />
    </label>
  )
}

/** What is typed; follows the address when that changes by other means. */
function useTyped(value: number | undefined) {
  const [typed, setTyped] = useState(String(value ?? ''))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (pounds(typed) !== value) setTyped(String(value ?? ''))
  }
  return [typed, setTyped] as const
}

function pounds(typed: string): number | undefined {
  const amount = Math.floor(Number(typed))
  return typed.trim() === '' || !(amount >= 0) ? undefined : amount
}
