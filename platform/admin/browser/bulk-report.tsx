import { useEffect, useRef } from 'react'

import { Button } from '#platform/ui/button.tsx'

import type { RowOutcome } from '../list-bulk.ts'
import { listText as text } from '../list-text.ts'

type Props = {
  outcomes: readonly RowOutcome[]
  /** Says how many were done, of how many. */
  summary: (done: number, of: number) => string
  /** Where a row's page is. */
  pathOf: (id: string) => string
  onClose: () => void
}

/** What became of each row that something was done with: those that were refused, then those with a message. */
export function BulkReport({ outcomes, summary, pathOf, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [outcomes])
  const refused = outcomes.filter(({ done }) => !done)
  const named = [...refused, ...outcomes.filter(({ done, message }) => done && message)]
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={text.report}
      className="grid justify-items-start gap-3 border bg-surface p-4 text-sm"
    >
      <output className={`font-medium ${named.length > 0 ? 'text-warning' : 'text-success'}`}>
        {summary(outcomes.length - refused.length, outcomes.length)}
      </output>
      {named.length > 0 && (
        <ul className="grid gap-1">
          {named.map(({ id, name, message }) => (
            <li key={id}>
              <a href={pathOf(id)} className="link font-medium">
                {name}
              </a>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" size="small" onClick={onClose}>
        {text.closeReport}
      </Button>
    </section>
  )
}
