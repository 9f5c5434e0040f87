import { createContext, use } from 'react'

import { pounds, savedPercent } from '#platform/money/pounds.ts'

import { uiText } from './ui-text.ts'

/** What the shop says of a saving in place of the usual words; `{percent}` stands for how much. */
export const SavingTextContext = createContext<string | undefined>(undefined)

/** A price in pence, with the former one, and what it saves, where that may be shown. */
export function Price({
  pence,
  wasPence = null,
  isFrom = false,
  className = '',
}: {
  pence: number
  wasPence?: number | null
  /** Whether some of it costs more. */
  isFrom?: boolean
  className?: string
}) {
  return (
    <span className={`tabular-nums ${className}`}>
      {wasPence !== null && (
        <>
          <span className="sr-only">{uiText.wasPrice} </span>
          <s className="me-1 text-ink-soft">{pounds(wasPence)}</s>{' '}
          <span className="sr-only">{uiText.nowPrice} </span>
        </>
      )}
      {isFrom ? uiText.fromPrice(pounds(pence)) : pounds(pence)}
      {wasPence !== null && <Saving pence={pence} wasPence={wasPence} />}
    </span>
  )
}

function Saving({ pence, wasPence }: { pence: number; wasPence: number }) {
  const own = use(SavingTextContext)
  const percent = savedPercent(pence, wasPence)
  if (percent <= 0) return null
  return (
    <>
      {/* A space rather than a margin: a narrow card breaks the line here. */}{' '}
      <span className="ms-1 text-sm whitespace-nowrap text-accent">
        {own?.replace('{percent}', String(percent)) ?? uiText.save(percent)}
      </span>
    </>
  )
}
