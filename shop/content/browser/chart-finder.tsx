import { useEffect, useRef, useState } from 'react'

import { localPath } from '#platform/languages/current-language.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { chartMeasures, findInChart, measureLabel } from '../size-chart.ts'
import type { ChartSize } from '../size-chart.ts'
import { sizeGuideText as text } from '../size-guide-text.ts'
import { parseLength } from '../size-measures.ts'

type Props = {
  /** The code of the size system. */
  kind: string
  sizes: readonly ChartSize[]
  /** What a sent form asked, by measure, where the address of the page carries it. */
  asked?: Readonly<Record<string, string>> | undefined
  /** Offers the size of the answer to be chosen, by its label. */
  onChoose?: (label: string) => void
}

const nothing: Readonly<Record<string, string>> = {}

/**
 * Asks for the body measurements of a size system and names the size. The answer follows while they are typed; without
 * JavaScript the form leads to the size guide, which shows it.
 */
export function ChartFinder({ kind, sizes, asked = nothing, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const measures = chartMeasures(sizes)
  const [typed, setTyped] = useState(asked)
  const [isSent, setIsSent] = useState(Object.values(asked).some((value) => value !== ''))

  const read = () => setTyped(typedIn(form.current))
  // Input typed before hydration sent no event.
  useEffect(read, [])

  const given: Record<string, number> = {}
  const faults: Record<string, string> = {}
  for (const measure of measures) {
    const value = typed[measure]?.trim() ?? ''
    if (value === '') continue
    const cm = parseLength(value)
    if (cm === undefined || cm > 250) faults[measure] = text.chart.unreadable
    else given[measure] = Math.round(cm * 10)
  }
  const [first = ''] = measures
  if (Object.keys(given).length === 0 && !faults[first]) faults[first] = text.chart.missing
  const isReady = Object.keys(faults).length === 0

  return (
    <div className="@container">
      <div className="grid gap-6 @2xl:grid-cols-[3fr_2fr] @2xl:gap-10">
        <form
          ref={form}
          method="get"
          action={localPath('/size-guide#size-finder')}
          noValidate
          onInput={() => {
            read()
            setIsSent(false)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            read()
            setIsSent(true)
          }}
          className="grid content-start gap-5 @md:grid-cols-2"
        >
          <input type="hidden" name="kind" value={kind} />
          {measures.map((measure) => (
            <TextField
              key={measure}
              label={measureLabel(measure)}
              name={measure}
              defaultValue={asked[measure] ?? ''}
              hint={text.chart.hint}
              error={isSent ? faults[measure] : undefined}
              optional={measures.length > 1}
              autoComplete="off"
              maxLength={20}
            />
          ))}
          <Button type="submit" className="@md:col-span-2 @md:justify-self-start">
            {text.submit}
          </Button>
        </form>
        <div aria-live="polite" className="grid min-h-36 content-center rounded-sm bg-sand p-6">
          {isReady ? (
            <Answer answer={findInChart(sizes, given)} onChoose={onChoose} />
          ) : (
            <p className="text-ink-soft">{text.chart.empty}</p>
          )}
        </div>
      </div>
    </div>
  )
}

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

function Answer({
  answer,
  onChoose,
}: {
  answer: ReturnType<typeof findInChart>
  onChoose: Props['onChoose']
}) {
  const { title, text: reason } = text.chart.answer(answer)
  return (
    <>
      <p className="display text-2xl">{title}</p>
      <p className="mt-2 text-ink-soft">{reason}</p>
      {onChoose && (answer.kind === 'size' || answer.kind === 'largest_of') && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" onClick={() => onChoose(answer.size)}>
            {text.choose(answer.size)}
          </Button>
        </div>
      )}
    </>
  )
}
