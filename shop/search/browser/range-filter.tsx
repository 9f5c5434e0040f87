import { useEffect, useEffectEvent, useState } from 'react'

/** Typing continues if the next digit comes within this time, in ms. */
const TYPING_MS = 500

/** One end of a range: its input, and the number that it holds. */
type End = { name: string; label: string; value: number | undefined }

/** From and to, in whole numbers or with decimals; applied once the input is valid and typing has paused. */
export function RangeFilter({
  from,
  to,
  offered,
  decimals = 0,
  onChange,
}: {
  from: End
  to: End
  /** The least and the most that the other filters leave. */
  offered: { from: number; to: number } | null
  decimals?: number
  onChange: (from: number | undefined, to: number | undefined) => void
}) {
  const read = (typed: string) => numberIn(typed, decimals)
  const [least, setLeast] = useTyped(from.value, read)
  const [most, setMost] = useTyped(to.value, read)
  // From nothing is from anything.
  const typed = { from: read(least) || undefined, to: read(most) }
  // Half a number may be less than the other: "5" on the way to "50".
  const isSense = typed.from === undefined || typed.to === undefined || typed.from <= typed.to
  const isNew = isSense && (typed.from !== from.value || typed.to !== to.value)

  const apply = useEffectEvent(() => onChange(typed.from, typed.to))
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => apply(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isNew, typed.from, typed.to])

  const shared = { step: decimals === 0 ? 1 : 10 ** -decimals }
  return (
    <div className="grid grid-cols-2 gap-3 pt-1">
      <NumberField {...shared} of={from} value={least} hint={offered?.from} onType={setLeast} />
      <NumberField {...shared} of={to} value={most} hint={offered?.to} onType={setMost} />
    </div>
  )
}

function NumberField({
  of: { name, label },
  value,
  hint,
  step,
  onType,
}: {
  of: End
  value: string
  hint: number | undefined
  step: number
  onType: (value: string) => void
}) {
  return (
    <label className="text-sm text-ink-soft">
      {label}
      <input
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={0}
        step={step}
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
function useTyped(value: number | undefined, read: (typed: string) => number | undefined) {
  const [typed, setTyped] = useState(String(value ?? ''))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (read(typed) !== value) setTyped(String(value ?? ''))
  }
  return [typed, setTyped] as const
}

function numberIn(typed: string, decimals: number): number | undefined {
  const unit = 10 ** decimals
  const number = Math.floor(Number(typed) * unit) / unit
  return typed.trim() === '' || !(number >= 0) ? undefined : number
}
