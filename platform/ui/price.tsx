import { pounds, savedPercent } from '#platform/money/pounds.ts'

import { uiText } from './ui-text.ts'

/** A price in pence, with the former one, and what it saves, where that may be shown. */
export function Price({
  pence,
  wasPence = null,
  className = '',
}: {
  pence: number
  wasPence?: number | null
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
      {pounds(pence)}
      {wasPence !== null && <Saving pence={pence} wasPence={wasPence} />}
    </span>
  )
}

function Saving({ pence, wasPence }: { pence: number; wasPence: number }) {
  const percent = savedPercent(pence, wasPence)
  if (percent <= 0) return null
  return (
    <>
      {/* A space rather than a margin: a narrow card breaks the line here. */}{' '}
      <span className="ms-1 text-sm whitespace-nowrap text-accent">{uiText.save(percent)}</span>
    </>
  )
}
