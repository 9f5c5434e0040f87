import { useId, useState } from 'react'
import type { ComponentProps } from 'react'

import { Button } from '#platform/ui/button.tsx'

import { BULK_PREVIEW } from '../list-bulk.ts'
import type { BulkPreview, BulkPreviews } from '../list-bulk.ts'
import { listText as text } from '../list-text.ts'
import { useFound } from './use-found.ts'

type Asked = {
  list: string
  ids: readonly string[]
  /** What else the action depends on, such as the change that is to be made. */
  fields?: Readonly<Record<string, string | readonly string[]>>
  /** The last answer of an action: after it, other rows may allow it. */
  after: unknown
}

/** What the actions of a list would do with the chosen rows now; undefined until that is known, or where it is not. */
export function useBulkPreview({ list, ids, fields = {}, after }: Asked): BulkPreviews | undefined {
  const [seen, setSeen] = useState({ after, round: 0 })
  if (seen.after !== after) setSeen({ after, round: seen.round + 1 })
  const asked = new URLSearchParams([
    ['list', list],
    ['round', String(seen.round)],
    ...Object.entries(fields).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : value).map((one) => [name, one]),
    ),
    ...ids.map((id) => ['id', id]),
  ]).toString()
  const { found, isSearching, hasFailed } = useFound(look, asked)
  return isSearching || hasFailed ? undefined : found
}

async function look(asked: string, signal: AbortSignal): Promise<BulkPreviews> {
  const answer = await fetch(BULK_PREVIEW, {
    method: 'POST',
    body: new URLSearchParams(asked),
    signal,
  })
  // If the session ended meanwhile, the response is a page.
  if (!answer.ok || answer.redirected)
    throw new Error(`The action could not be previewed: ${answer.status}.`)
  return (await answer.json()) as BulkPreviews
}

type ButtonProps = ComponentProps<typeof Button> & {
  label: string
  /** What it is called where it is explained, unless as on the button. */
  action?: string
  preview: BulkPreview | undefined
}

/**
 * A button that does something with the selected rows. It shows how many it applies to if not all, with the reasons below
 * the buttons, and is disabled if it applies to none. Until the preview is known it acts on all: the server skips and reports.
 */
export function BulkButton({ label, action = label, preview, onClick, ...props }: ButtonProps) {
  const note = useId()
  const { can = 0, of = 0, skipped = [] } = preview ?? {}
  const isOff = preview !== undefined && can === 0
  return (
    <>
      <Button
        {...props}
        aria-disabled={isOff}
        aria-describedby={skipped.length > 0 ? note : undefined}
        onClick={(event) => {
          if (isOff) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {preview && can > 0 && can < of ? text.some(label, can, of) : label}
      </Button>
      {skipped.length > 0 && (
        <p id={note} className="order-last w-0 min-w-full text-sm text-ink-soft">
          {isOff ? text.forNone(action, skipped) : text.leavesOut(action, skipped)}
        </p>
      )}
    </>
  )
}
