import { Link } from 'react-router'

import { longDate } from '#platform/dates/london-dates.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'

import { returnNext, returnStateText, waitsForPayment } from '../../profile/return-next.ts'
import type { ReturnProgress } from '../../profile/return-next.ts'
import { returnPageText as text } from '../../profile/return-page-text.ts'
import { olderReturnsPath, returnPath, RETURNS_PATH } from '../../return-paths.ts'
import type { ReturnState } from '../../return-state.ts'
import type { ReturnListView, ReturnView } from '../../server/profile/return-view.ts'
import { useLiveReturns, useReturnUpdateText } from './use-live-returns.ts'

type Props = { rendered: ReturnListView; before: string | undefined }

const secondary = buttonStyle({ variant: 'secondary', size: 'small' })

/** A page of the customer's returns, live. */
export function ReturnsList({ rendered, before }: Props) {
  const { returns, older } = useLiveReturns(rendered, before)
  const updateText = useReturnUpdateText(returns)
  const isFirstPage = before === undefined

  return (
    <>
      <output className="sr-only">{updateText}</output>
      {returns.length > 0 && (
        <ul aria-label={text.title} className="divide-y border-y">
          {returns.map((one) => (
            <ReturnRow key={one.return_id} one={one} />
          ))}
        </ul>
      )}
      {returns.length === 0 && isFirstPage && (
        <div className="border bg-surface p-6">
          <p className="font-medium">{text.empty}</p>
          <p className="mt-1 text-ink-soft">{text.emptyHint}</p>
        </div>
      )}
      {returns.length === 0 && !isFirstPage && <p className="text-ink-soft">{text.emptyOlder}</p>}
      {(older !== null || !isFirstPage) && (
        <nav aria-label={text.pages} className="mt-6 flex flex-wrap gap-3">
          {!isFirstPage && (
            <Link to={RETURNS_PATH} className={secondary}>
              {text.newest}
            </Link>
          )}
          {older !== null && (
            <Link to={olderReturnsPath(older)} className={secondary}>
              {text.older}
            </Link>
          )}
        </nav>
      )}
      <p className="mt-6">
        <Link to="/returns" className={secondary}>
          {text.start}
        </Link>
      </p>
    </>
  )
}

/** A summary of a return that links to its page. */
function ReturnRow({ one }: { one: ReturnView }) {
  const pieces = one.items.reduce((sum, { quantity }) => sum + quantity, 0)

  return (
    <li className="relative grid gap-2 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">
          <Link
            to={returnPath(one.return_id)}
            className="inline-flex min-h-6 items-center hover:underline after:absolute after:inset-0"
          >
            {text.return(one.return_number)}
          </Link>
        </h3>
        <ReturnStateBadge one={one} />
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={one.requested_at}>{longDate(new Date(one.requested_at))}</time>
        {` · ${text.pieces(pieces)} · ${text.ofOrder} ${one.order_number}`}
        {one.resolution === 'exchange' && ` · ${text.exchange.badge}`}
      </p>
      <p className="min-w-0 text-sm wrap-anywhere">
        {text.pieceOf(one.items[0]?.name ?? '', one.items.length - 1)}
      </p>
      <p className="text-sm wrap-anywhere">{returnNext(one)}</p>
    </li>
  )
}

const tones = {
  requested: 'warning',
  approved: 'success',
  rejected: 'danger',
  in_transit: 'neutral',
  received: 'neutral',
  refunded: 'success',
  exchanged: 'success',
  cancelled: 'neutral',
} as const satisfies Record<ReturnState, string>

/** The state of a return. */
export const ReturnStateBadge = ({
  one,
}: {
  one: Pick<ReturnProgress, 'state' | 'exchange_order'>
}) => (
  <Badge tone={waitsForPayment(one) ? 'danger' : tones[one.state]}>{returnStateText(one)}</Badge>
)
