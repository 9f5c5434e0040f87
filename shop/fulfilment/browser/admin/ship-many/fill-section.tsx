import { useEffect, useRef } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { shipManyText as text } from '../../../ship-many/ship-many-text.ts'
import type { ShipAnswer } from '../../../ship-many/ship-rows.ts'

type Props = {
  error: string | undefined
  /** What was pasted and not read. */
  pasted: string | undefined
  isBusy: boolean
}

/** Where the rows of a carrier's file are pasted, or the file is chosen; opened by what is wrong with it. */
export const FillSection = ({ error, pasted = '', isBusy }: Props) => (
  <details open={error !== undefined} className="border-y">
    <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
      {text.fill.title}
    </summary>
    <div className="grid max-w-xl gap-4 pb-6">
      <p className="text-sm text-ink-soft">{text.fill.lead}</p>
      <Field label={text.fill.pasted} error={error}>
        {(props) => (
          <textarea
            {...props}
            name="pasted"
            rows={4}
            autoComplete="off"
            spellCheck={false}
            defaultValue={pasted}
          />
        )}
      </Field>
      <Field label={text.fill.file}>
        {(props) => <input type="file" name="file" accept=".csv,.tsv,.txt,text/csv" {...props} />}
      </Field>
      <Button
        type="submit"
        name="do"
        value="fill"
        variant="secondary"
        size="small"
        busy={isBusy}
        className="justify-self-start"
      >
        {text.fill.submit}
      </Button>
    </div>
  </details>
)

/** What a file filled in, and what it did not. */
export function FillReport({ answer }: { answer: Extract<ShipAnswer, { kind: 'filled' }> }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  const { filled, faults } = answer
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={text.fill.report}
      className="grid gap-3 border bg-surface p-4 text-sm"
    >
      <output className={`font-medium ${faults.length > 0 ? 'text-warning' : 'text-success'}`}>
        {text.fill.filled(Object.keys(filled).length)}
      </output>
      {faults.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
