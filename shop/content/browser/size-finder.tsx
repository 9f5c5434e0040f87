import { useEffect, useRef, useState } from 'react'

import { localPath } from '#platform/languages/current-language.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { findSize, type FinderAnswer, type OfferedSize } from '../size-finder.ts'
import { sizeGuideText as text } from '../size-guide-text.ts'
import { readMeasures } from '../size-measures.ts'
import type { AbayaFit, FinderFields, FinderKind, MeasureFaults } from '../size-measures.ts'

type Props = {
  kind: FinderKind
  offered: readonly OfferedSize[]
  /** What a sent form asked, where the address of the page carries it. */
  asked?: FinderFields | undefined
  /** Offers the sizes of the answer to be chosen, by their name. */
  onChoose?: (sizeName: string) => void
}

const nothing: FinderFields = { height: '', heel: '', fit: '', chest: '' }

/**
 * Asks for a few measures and names the size. The answer follows while they are typed; without
 * JavaScript the form leads to the size guide, which shows it.
 */
export function SizeFinder({ kind, offered, asked, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const given = asked ?? nothing
  const [fields, setFields] = useState(given)
  const [faults, setFaults] = useState<MeasureFaults>(() =>
    asked === undefined ? {} : faultsOf(kind, asked),
  )
  const read = readMeasures(kind, fields)

  // Input typed before hydration sent no event.
  useEffect(() => {
    setFields(fieldsOf(form.current))
  }, [])

  function typed() {
    setFields(fieldsOf(form.current))
    setFaults({})
  }

  function sent() {
    const now = fieldsOf(form.current)
    const wrong = faultsOf(kind, now)
    setFields(now)
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <div className="@container">
      <div className="grid gap-6 @2xl:grid-cols-[3fr_2fr] @2xl:gap-10">
        <form
          ref={form}
          method="get"
          action={localPath('/size-guide#size-finder')}
          noValidate
          onInput={typed}
          onSubmit={(event) => {
            event.preventDefault()
            sent()
          }}
          className="grid content-start gap-5 @md:grid-cols-2"
        >
          <input type="hidden" name="kind" value={kind} />
          <Measure name="height" hint={text.heightHint} given={given} faults={faults} />
          {kind === 'thobe' ? (
            <Measure name="chest" hint={text.chestHint} given={given} faults={faults} />
          ) : (
            <>
              <Measure name="heel" hint={text.heelHint} given={given} faults={faults} optional />
              <FitChoice chosen={given.fit === 'loose' ? 'loose' : 'regular'} />
            </>
          )}
          <Button type="submit" className="@md:col-span-2 @md:justify-self-start">
            {text.submit}
          </Button>
        </form>
        <div aria-live="polite" className="grid min-h-36 content-center rounded-sm bg-sand p-6">
          {read.ok ? (
            <Answer kind={kind} answer={findSize(read.value, offered)} onChoose={onChoose} />
          ) : (
            <p className="text-ink-soft">{text.empty[kind]}</p>
          )}
        </div>
      </div>
    </div>
  )
}

function faultsOf(kind: FinderKind, fields: FinderFields): MeasureFaults {
  const read = readMeasures(kind, fields)
  return read.ok ? {} : read.refusal
}

function fieldsOf(form: HTMLFormElement | null): FinderFields {
  const sent = new FormData(form ?? undefined)
  const value = (name: keyof FinderFields) => {
    const entry = sent.get(name)
    return typeof entry === 'string' ? entry : ''
  }
  return {
    height: value('height'),
    heel: value('heel'),
    fit: value('fit'),
    chest: value('chest'),
  }
}

function Measure({
  name,
  hint,
  given,
  faults,
  optional = false,
}: {
  name: keyof MeasureFaults
  hint: string
  given: FinderFields
  faults: MeasureFaults
  optional?: boolean
}) {
  const fault = faults[name]
  return (
    <TextField
      label={text[name]}
      name={name}
      // Left to the browser, which keeps what was typed before the scripts came.
      defaultValue={given[name]}
      hint={hint}
      error={fault && text.faultText(name, fault)}
      optional={optional}
      autoComplete="off"
      maxLength={20}
    />
  )
}

function FitChoice({ chosen }: { chosen: AbayaFit }) {
  return (
    <fieldset className="@md:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{text.fit}</legend>
      <div className="grid gap-2 @md:grid-cols-2">
        {(['regular', 'loose'] as const).map((fit) => (
          <label
            key={fit}
            className="relative rounded-sm border border-control px-4 py-2.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={fit === chosen}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="block font-medium">{text.fits[fit].name}</span>
            <span className="block text-sm opacity-90">{text.fits[fit].note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Answer({
  kind,
  answer,
  onChoose,
}: {
  kind: FinderKind
  answer: FinderAnswer
  onChoose: Props['onChoose']
}) {
  const { title, text: reason } = text.answerText(kind, answer)
  return (
    <>
      <p className="display text-2xl">{title}</p>
      <p className="mt-2 text-ink-soft">{reason}</p>
      {onChoose && (
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {sizesIn(answer).map((size) => (
            <Button key={size} size="small" onClick={() => onChoose(size)}>
              {text.choose(size)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function sizesIn(answer: FinderAnswer): string[] {
  if (answer.kind === 'between') return [answer.shorter, answer.longer]
  return 'size' in answer ? [answer.size] : []
}
